import { Link } from "react-router";

export function Hero({ signedIn, picture }: { signedIn: boolean; picture: string }) {
  return (
    <section id="hero" className="bg-brand-soft">
      <div className="page grid items-center gap-8 py-12 md:grid-cols-[3fr_2fr] md:py-20">
        <div className="flex flex-col items-start gap-5">
          <h1 className="text-4xl font-extrabold tracking-tight sm:text-5xl lg:text-6xl">
            Eat it in time. See what it costs.
          </h1>
          <p className="max-w-xl text-lg text-muted">
            Crisper knows what is in your kitchen, tells you what to eat first, and says in money what was
            wasted.
          </p>
          <div className="flex flex-wrap gap-3">
            <Link to={signedIn ? "/add-food" : "/register"} className="button button-primary">
              {signedIn ? "Add Food" : "Start your kitchen"}
            </Link>
            <Link to="/fridge" className="button button-secondary">
              {signedIn ? "Open my fridge" : "Look into a fridge"}
            </Link>
          </div>
        </div>
        <img
          src={picture}
          alt=""
          width="256"
          height="256"
          className="mx-auto size-40 drop-shadow-xl md:size-72"
        />
      </div>
    </section>
  );
}
