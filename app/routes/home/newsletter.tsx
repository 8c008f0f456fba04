import { Icon } from "#app/components/icon.tsx";
import { SignUpForm } from "#app/components/sign-up/sign-up-form.tsx";

interface NewsletterProps {
  subscribers: string;
  promises: readonly string[];
  smallPrint: string;
}

export function Newsletter({ subscribers, promises, smallPrint }: NewsletterProps) {
  return (
    <section id="newsletter" aria-labelledby="newsletter-title" className="bg-sunken">
      <div className="page grid items-center gap-8 py-12 md:grid-cols-2 md:gap-14 md:py-20">
        <div className="flex flex-col gap-3">
          <h2 id="newsletter-title" className="text-3xl font-extrabold tracking-tight md:text-4xl">
            A letter from the kitchen
          </h2>
          <p className="text-muted md:text-lg">
            What is in season, what keeps, and what to cook with the rest. You get the first newsletter within
            24 hours.
          </p>
          <ul className="flex flex-col gap-1.5">
            {promises.map((promise) => (
              <li key={promise} className="flex items-center gap-2 font-semibold">
                <Icon name="check" className="size-5 text-brand" /> {promise}
              </li>
            ))}
          </ul>
        </div>
        <div className="card flex flex-col gap-4 p-6 sm:p-8">
          <SignUpForm
            action="/newsletter"
            returnTo="/#newsletter"
            label="Email Address"
            button="Subscribe"
            pendingLabel="Subscribing..."
            fetcherKey="newsletter"
            success={
              <>
                <p className="text-lg font-bold">Welcome to Crisper!</p>
                <p>
                  Your first newsletter is with you within 24 hours. Please confirm your address first: the
                  link is in the mail we have just sent.
                </p>
              </>
            }
          />
          <p className="text-sm text-muted">
            Join {subscribers} subscribers. {smallPrint}.
          </p>
        </div>
      </div>
    </section>
  );
}
