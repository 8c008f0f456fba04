import { Link } from "react-router";
import { UsualFoods } from "#app/components/food/drafts/add-panel.tsx";
import type { FoodGroup } from "#app/components/food/food-list.server.ts";
import { FoodList } from "#app/components/food/food-list.tsx";
import { May } from "#app/components/may.tsx";
import { GROUP_TITLE, SHORT_ROW_LINK, ShortRow, ShortRows, ShortRowText } from "#app/components/rows.tsx";
import { HomeScreen } from "./home-screen.tsx";
import type { TodayView } from "./today.server.ts";
import { type IdeaView, Tonight } from "./tonight.tsx";

interface TodayProps {
  today: TodayView;
  groups: FoodGroup[];
  /** Ideas from what expires first. */
  tonight: IdeaView[];
  requestId: string;
  homeScreen: string | undefined;
  /** How long a stock check takes. */
  checkMinutes: number;
  pictures: { celebration: string; basket: string };
}

const titleOf = ({ isFirstDay, due, pastUseBy }: TodayView) => {
  if (isFirstDay) return "What do you have?";
  if (due > 0) return `${due} to eat today`;
  return pastUseBy > 0 ? `${pastUseBy} to throw away` : "All good today";
};

/** The first sections of the home page for members. */
export function Today({ today, groups, tonight, requestId, homeScreen, checkMinutes, pictures }: TodayProps) {
  const { date, due, pastUseBy, isFirstDay, isLong, next, usual } = today;
  return (
    <div data-today className="page py-2 md:py-6 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-8">
      <div className="pb-1 md:pb-3 lg:col-span-full">
        <p className="text-sm font-semibold text-muted">{date}</p>
        <h1 className="text-2xl font-extrabold tracking-tight md:text-4xl">{titleOf(today)}</h1>
      </div>
      <div>
        {usual && (
          <May least="adult">
            <div className="pb-3">
              <UsualFoods requestId={requestId} to="/" title="Tap what you have" {...usual} />
            </div>
          </May>
        )}
        {isFirstDay && <p className={GROUP_TITLE}>Here is how it will look</p>}
        {!isFirstDay && due + pastUseBy === 0 && <AllGood next={next} picture={pictures.celebration} />}
        {isLong && (
          <May least="child">
            <StockCheckCard minutes={checkMinutes} />
          </May>
        )}
        {groups.length > 0 && <FoodList groups={groups} from="/" />}
        {!isFirstDay && (
          <p>
            <Link to="/fridge" className="link inline-flex min-h-11 items-center">
              See all food
            </Link>
          </p>
        )}
      </div>
      <div className="flex flex-col gap-3">
        <AtAGlance {...today} />
        <Tonight ideas={tonight} />
        {homeScreen && <HomeScreen how={homeScreen} />}
      </div>
    </div>
  );
}

function StockCheckCard({ minutes }: { minutes: number }) {
  return (
    <ShortRows className="card mb-2">
      <ShortRow>
        <ShortRowText>
          <Link to="/stock-check" className={SHORT_ROW_LINK}>
            That is a lot. Is it all still there?
          </Link>{" "}
          <p>{`A stock check takes about ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`}</p>
        </ShortRowText>
        <span aria-hidden="true" className="px-2 text-2xl text-muted">
          ›
        </span>
      </ShortRow>
    </ShortRows>
  );
}

function AllGood({ next, picture }: { next: TodayView["next"]; picture: string }) {
  return (
    <div className="card mb-2 flex flex-col items-center p-4 text-center">
      <img src={picture} alt="" width="80" height="80" className="size-20" />
      <p className="text-lg font-bold">Nothing to use up today</p>
      {next && (
        <p className="text-muted wrap-anywhere">
          Next is {next.name}, {next.when}.
        </p>
      )}
    </div>
  );
}

function AtAGlance({ list, money }: Pick<TodayView, "list" | "money">) {
  const lines = [
    ...(list && list.count > 0 ? [{ to: "/shopping", title: `${list.count} to buy`, text: list.text }] : []),
    ...money.map(({ sum, text }) => ({ to: "/insights", title: sum, text })),
  ];
  if (lines.length === 0) return null;
  return (
    <ShortRows className="card">
      {lines.map(({ to, title, text }) => (
        <ShortRow key={text}>
          <ShortRowText>
            <Link to={to} className={SHORT_ROW_LINK}>
              {title}
            </Link>{" "}
            <p>{text}</p>
          </ShortRowText>
        </ShortRow>
      ))}
    </ShortRows>
  );
}
