import { href } from "react-router";
import { useIsPosting } from "#app/components/form-hooks.tsx";
import type { FormAnswer } from "#app/components/form-state.ts";
import { PostForm } from "#app/components/post-form.tsx";
import { TextField } from "#app/components/text-field.tsx";
import { useSchemaForm } from "#app/components/use-schema-form.ts";
import { invitationMailSchema } from "#app/domain/invitation.schema.ts";
import type { viewInvitation } from "./invitation.server.ts";

type InvitationProps = ReturnType<typeof viewInvitation> & { answer?: FormAnswer | undefined };

export function Invitation({ id, token, email, link, code, text, answer }: InvitationProps) {
  const [form, fields] = useSchemaForm({
    id: "invitation-mail",
    schema: invitationMailSchema,
    answer,
    values: { email },
  });
  const pending = useIsPosting();
  return (
    <>
      <div>
        <h1 className="text-2xl font-extrabold tracking-tight sm:text-3xl">Your invitation is ready</h1>
        <p className="text-muted">{text}</p>
      </div>
      <div className="card flex flex-col items-center gap-4 p-4 sm:p-6">
        <p>Let them scan this code.</p>
        <svg
          viewBox={`0 0 ${code.size} ${code.size}`}
          width="240"
          height="240"
          role="img"
          aria-label="The link as a QR code"
          className="rounded-xl"
          shapeRendering="crispEdges"
        >
          <rect width={code.size} height={code.size} fill="#fff" />
          <path d={code.path} fill="#000" />
        </svg>
        <p>Or send them this link:</p>
        <input
          aria-label="Link of the invitation"
          readOnly
          value={link}
          className="input font-mono text-sm"
          onFocus={(event) => event.currentTarget.select()}
        />
        <p className="text-sm text-muted">
          This is the only time you see the link. You can withdraw the invitation at any time.
        </p>
      </div>
      <PostForm
        form={form}
        answer={answer}
        action={href("/household/invitations")}
        className="card flex flex-col gap-4 p-4 sm:p-6"
      >
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="token" value={token} />
        <TextField field={fields.email} label="Send by mail" type="email" autoComplete="off" />
        <button type="submit" className="button button-secondary self-start" disabled={pending}>
          {pending ? "Sending..." : "Send"}
        </button>
      </PostForm>
    </>
  );
}
