export interface IdeaView {
  title: string;
  minutes: number;
  difficulty: string;
  steps: readonly string[];
  /** The names of the food at home that it takes. */
  uses: string;
  hue: string;
  picture: string;
}

/** Ideas from what expires first, each with its steps folded. */
export function Tonight({ ideas }: { ideas: IdeaView[] }) {
  if (ideas.length === 0) return null;
  return (
    <section aria-labelledby="tonight">
      <h2 id="tonight" className="px-2.5 pt-1 pb-0.5 font-bold">
        Tonight <span className="font-semibold text-muted">from what is first</span>
      </h2>
      <ul className="card rows glance">
        {ideas.map(({ title, minutes, difficulty, steps, uses, hue, picture }) => (
          <li key={title} data-hue={hue} className="fold">
            <details>
              <summary>
                <img src={picture} alt="" width="44" height="44" loading="lazy" />
                <div className="words">
                  <span className="n">{title}</span> <p>uses {uses}</p>
                </div>
              </summary>
              <p>
                {minutes} mins · {difficulty}
              </p>
              <ol className="list-decimal ps-6">
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
