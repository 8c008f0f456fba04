import { PASSWORD_RULES, passwordStrength } from "#app/domain/password.ts";

const COLOURS = { red: "text-red", orange: "text-orange", green: "text-green" };
const WORDS = { red: "Weak", orange: "Fair", green: "Strong" };

interface PasswordMeterProps {
  /** "" until the page has hydrated. */
  password: string;
  /** The labels of the rules that the server found violated. */
  missed: string[];
}

export function PasswordMeter({ password, missed }: PasswordMeterProps) {
  const strength = passwordStrength(password);
  const checked = password !== "" || missed.length > 0;
  return (
    <div className="flex flex-col gap-2 text-sm">
      {password !== "" && (
        <p className={`flex items-center gap-3 font-semibold ${COLOURS[strength.tone]}`}>
          <meter
            min="0"
            max="100"
            value={strength.score}
            aria-label="Password strength"
            className={`strength strength-${strength.tone} h-2 grow`}
          />
          {WORDS[strength.tone]}
        </p>
      )}
      <ul className="grid gap-x-4 sm:grid-cols-2" aria-label="Password requirements">
        {PASSWORD_RULES.map(({ id, label }) => {
          const met = password === "" ? !missed.includes(label) : !strength.failed.includes(id);
          const tone = met ? "text-green" : "text-red";
          return (
            <li key={id} className={checked ? tone : "text-muted before:content-['•_']"}>
              {checked && <span aria-hidden="true">{met ? "✓" : "✗"} </span>}
              {label}
              {checked && <span className="sr-only">: {met ? "met" : "not met yet"}</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
