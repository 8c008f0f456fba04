import type { FormAnswer } from "#app/components/form-state.ts";
import { PostForm } from "#app/components/post-form.tsx";
import { Honeypot } from "#app/components/sign-up/honeypot.tsx";
import { SelectField, TextField } from "#app/components/text-field.tsx";
import { useSchemaForm } from "#app/components/use-schema-form.ts";
import { trialSchema } from "#app/domain/sign-up.schema.ts";
import type { PlanView } from "./plan-cards.tsx";

interface TrialFormProps {
  plans: PlanView[];
  result: FormAnswer | undefined;
  pending: boolean;
  /** The prefilled address. */
  email: string;
}

export function TrialForm({ plans, result, pending, email }: TrialFormProps) {
  const [form, fields] = useSchemaForm({
    id: "trial",
    schema: trialSchema,
    answer: result,
    values: { plan: "premium", email },
  });
  const options = plans.map(({ id, name, trialDays }) => ({
    value: id,
    label: `${name}, ${trialDays} days free`,
  }));
  return (
    <section
      aria-labelledby="trial-title"
      className="card mx-auto flex w-full max-w-2xl flex-col gap-6 p-6 sm:p-8"
    >
      <h2 id="trial-title" className="text-2xl font-extrabold">
        Sign up
      </h2>
      <PostForm
        form={form}
        answer={result}
        failureClassName="contents sm:*:col-span-2"
        className="grid gap-5 sm:grid-cols-2"
      >
        <TextField field={fields.firstName} label="First Name" autoComplete="given-name" />
        <TextField field={fields.lastName} label="Last Name" autoComplete="family-name" />
        <TextField field={fields.email} label="Email" type="email" autoComplete="email" />
        <TextField field={fields.phone} label="Phone" type="tel" autoComplete="tel" />
        <div className="sm:col-span-2">
          <SelectField field={fields.plan} label="Plan" options={options} />
        </div>
        <Honeypot />
        <button type="submit" className="button button-primary sm:col-span-2" disabled={pending}>
          {pending ? "Starting Your Trial..." : "Start Free Trial"}
        </button>
      </PostForm>
    </section>
  );
}
