import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { useIsPosting } from "#app/components/form-hooks.tsx";
import { controlProps, type FormAnswer } from "#app/components/form-state.ts";
import { pageMeta } from "#app/components/page-meta.ts";
import { PhotoField } from "#app/components/photo-field.tsx";
import { PostForm } from "#app/components/post-form.tsx";
import { TextField } from "#app/components/text-field.tsx";
import { Unavailable } from "#app/components/unavailable.tsx";
import { useSchemaForm } from "#app/components/use-schema-form.ts";
import { upstreamContext } from "#app/context.ts";
import { profileOf, profileSchema } from "#app/domain/account.schema.ts";
import { OWN_IMAGE } from "#app/domain/image.ts";
import { saveProfile } from "#app/session/account/profile.server.ts";
import { readForm } from "#app/session/forms/form.server.ts";
import { refuseWith } from "#app/session/forms/form-error.server.ts";
import { storePhoto } from "#app/session/forms/stored-photo.server.ts";
import { takeKeptValues } from "#app/session/kept-form.server.ts";
import { flashToast } from "#app/session/toast.server.ts";
import { toResult } from "#app/upstream/errors.server.ts";
import type { Route } from "./+types/profile.ts";
import { AccountPanel } from "./account-panel.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const answer = await toResult(context.get(upstreamContext).getUser());
  if (!answer.ok) return data({ failed: true, values: {} }, { status: 503 });
  const { name, photoURL = "" } = answer.value;
  const photo = OWN_IMAGE.test(photoURL) ? { photo: photoURL } : { photoURL };
  return data({
    failed: false,
    values: { name, ...photo, ...takeKeptValues(context, url.pathname) },
  });
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request, context);
  const stored = await storePhoto(form, context.get(upstreamContext));
  form.delete("image");
  if (stored.url) {
    // The uploaded photo wins over the typed address.
    form.set("photo", stored.url);
    form.set("photoURL", "");
    form.delete("withoutPhoto");
  }
  const submission = parseWithZod(form, { schema: profileSchema });
  if (submission.status !== "success" || stored.problem) {
    const fieldErrors: Record<string, string[]> = stored.problem ? { photo: [stored.problem] } : {};
    return data({ result: submission.reply({ fieldErrors }) }, { status: stored.status ?? 400 });
  }
  try {
    await saveProfile({ request, context, url }, profileOf(submission.value));
  } catch (error) {
    const failed = "Your profile could not be saved. Please try again in a moment.";
    return refuseWith(submission, error, { failed, fields: ["photoURL"] });
  }
  flashToast(context, { message: "Your profile has been saved.", tone: "success" });
  throw redirect("/account", 303);
}

export const meta: Route.MetaFunction = () =>
  pageMeta("Your profile", "Your name and your photo at Crisper.");

export default function ProfilePage({ loaderData: { failed, values }, actionData }: Route.ComponentProps) {
  return (
    <AccountPanel title="Your profile" intro="Your name and photo.">
      {failed && <Unavailable message="Your profile cannot be read" />}
      {(!failed || actionData) && <ProfileForm values={values} result={actionData?.result} />}
    </AccountPanel>
  );
}

type Field = "name" | "photo" | "photoURL" | "withoutPhoto";
interface ProfileFormProps {
  values: Partial<Record<Field, string>>;
  result: FormAnswer | undefined;
}

function ProfileForm({ values, result }: ProfileFormProps) {
  const pending = useIsPosting();
  const [form, fields] = useSchemaForm({ id: "profile", schema: profileSchema, answer: result, values });
  const { photo, withoutPhoto } = fields;
  return (
    <PostForm form={form} answer={result} encType="multipart/form-data" className="flex flex-col gap-5">
      <TextField field={fields.name} label="Full Name" autoComplete="name" />
      <PhotoField
        field={photo}
        alt="Your photo"
        shape="size-40"
        uploaded={Boolean(result && photo.value && photo.value !== values.photo)}
      />
      <TextField
        field={fields.photoURL}
        label="Photo URL"
        type="url"
        hint="Or paste a link to your photo. We keep a copy of it."
      />
      {(values.photo || values.photoURL) && (
        <label className="flex min-h-11 items-center gap-3 self-start">
          <input
            type="checkbox"
            {...controlProps(withoutPhoto)}
            defaultValue="on"
            defaultChecked={withoutPhoto.initialValue === "on"}
            className="size-5 accent-brand"
          />{" "}
          Remove photo
        </label>
      )}
      <button type="submit" className="button button-primary" disabled={pending}>
        {pending ? "Saving..." : "Save profile"}
      </button>
    </PostForm>
  );
}
