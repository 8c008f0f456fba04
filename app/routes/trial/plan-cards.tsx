export interface PlanView {
  id: string;
  name: string;
  trialDays: number;
  price: string;
  description: string;
  features: string[];
  popular?: true | undefined;
}

export function PlanCards({ plans }: { plans: PlanView[] }) {
  return (
    <ul className="grid items-start gap-5 md:grid-cols-3">
      {plans.map(({ id, name, trialDays, price, description, features, popular }) => (
        <li
          key={id}
          className={`card relative flex h-full flex-col gap-3 p-6 ${popular ? "border-2 border-brand" : ""}`}
        >
          {popular && (
            <p className="absolute -top-3.5 inset-s-6 rounded-full bg-brand px-3 py-0.5 text-sm font-bold text-on-brand">
              Most Popular
            </p>
          )}
          <h2 className="text-2xl font-extrabold">{name}</h2>
          <p className="text-muted">{description}</p>
          <p>
            <span className="block text-4xl font-extrabold text-brand">{trialDays} days free</span>{" "}
            <span className="text-muted">then {price} per month (planned)</span>
          </p>
          <ul className="flex flex-col gap-1.5">
            {features.map((feature) => (
              <li key={feature} className="flex gap-2">
                <span aria-hidden="true" className="font-bold text-green">
                  ✓
                </span>{" "}
                <span>{feature}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
