import { RowPicture } from "#app/components/food/food-picture.tsx";
import { GROUP_TITLE, RowName, ShortRow, ShortRows, ShortRowText } from "#app/components/rows.tsx";

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
      <h2 id="tonight" className={GROUP_TITLE}>
        Cook tonight
      </h2>
      <ShortRows className="card">
        {ideas.map(({ title, minutes, difficulty, steps, uses, hue, picture }) => (
          <ShortRow key={title} hue={hue}>
            <details className="group w-full">
              <summary className="flex min-h-14 items-center">
                <RowPicture food={{ picture }} />
                <ShortRowText>
                  <RowName className="text-base text-ink after:text-muted after:content-['_▾'] group-open:after:content-['_▴']">
                    {title}
                  </RowName>{" "}
                  <p>You have {uses}</p>
                </ShortRowText>
              </summary>
              <p className="text-sm text-muted">
                {minutes} mins · {difficulty}
              </p>
              <ol className="list-decimal ps-6">
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </details>
          </ShortRow>
        ))}
      </ShortRows>
    </section>
  );
}
