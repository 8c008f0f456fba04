import { PASSWORD_RULES, passwordStrength } from "#app/domain/password.ts";

const COLOURS = { red: "text-red", orange: "text-orange", green: "text-green" };
const WORDS = { red: "Weak", orange: "Fair", green: "Strong" };

/** The five rules and how many of them the password meets; `checked` once there is something to judge. */
export function PasswordMeter({ password, failed }: { password: string; failed: boolean }) {
  const strength = passwordStrength(password);
  const judged = password !== "" || failed;
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
          const met = judged && !strength.failed.includes(id);
          const missed = judged && password !== "" && !met;
          return (
            <li
              key={id}
              className={met ? "text-green" : missed ? "text-red" : "text-muted before:content-['•_']"}
            >
              {(met || missed) && <span aria-hidden="true">{met ? "✓" : "✗"} </span>}
              {label}
              {judged && password !== "" && <span className="sr-only">: {met ? "met" : "not met yet"}</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
