import { href } from "react-router";
import { useIsPosting } from "#app/components/form-hooks.tsx";
import type { FormAnswer } from "#app/components/form-state.ts";
import { HouseholdField } from "#app/components/household-field.tsx";
import { PostForm } from "#app/components/post-form.tsx";
import { TextField } from "#app/components/text-field.tsx";
import { useSchemaForm } from "#app/components/use-schema-form.ts";
import { invitationSchema } from "#app/domain/invitation.schema.ts";
import { ROLE_LABELS, type Role } from "#app/domain/role.ts";
import { RoleField } from "./role-field.tsx";

const INVITED: Role[] = ["adult", "child", "guest", "owner"];

export function InvitationForm({ answer }: { answer?: FormAnswer | undefined }) {
  const [form, fields] = useSchemaForm({
    id: "invitation",
    schema: invitationSchema,
    answer,
    values: { role: "adult" },
  });
  const pending = useIsPosting();
  return (
    <PostForm
      form={form}
      answer={answer}
      action={href("/household/invitations")}
      className="flex flex-col gap-5"
    >
      <HouseholdField />
      <RoleField field={fields.role} legend="Role" roles={INVITED} />
      <TextField
        field={fields.guestUntil}
        label="Last day of a guest"
        type="date"
        hint={`${ROLE_LABELS.guest.name}s only. Without a day they stay until you remove them.`}
      />
      <TextField
        field={fields.email}
        label="Their email address"
        type="email"
        autoComplete="off"
        hint="Just for your reference. You can send the invitation by mail in the next step."
      />
      <p className="text-sm text-muted">
        You get a link and a QR code for one person. They expire after 7 days, or when you change your
        password or sign out everywhere.
      </p>
      <button type="submit" className="button button-primary" disabled={pending}>
        {pending ? "Processing..." : "Create invitation"}
      </button>
    </PostForm>
  );
}
