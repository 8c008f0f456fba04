import { FRIDGE_GROUPS, TODAY_GROUPS } from "#app/components/food/expiry-labels.ts";
import {
  cutGroups,
  type FoodGroup,
  groupFood,
  isAction,
  type Packs,
  summarizePacks,
} from "#app/components/food/food-list.server.ts";
import { sampleAsFood } from "#app/components/food/food-summary.server.ts";
import { asIdeaFood } from "#app/content/ideas/idea-food.server.ts";
import { IDEAS } from "#app/content/ideas/ideas.server.ts";
import { pictureFor } from "#app/content/pictures.server.ts";
import { FRIDGE_SAMPLES } from "#app/content/samples.ts";
import { formatDay } from "#app/domain/calendar.ts";
import { categoryOf } from "#app/domain/category.ts";
import { dueOf } from "#app/domain/expiry.ts";
import { fewNames, NAMED_MAX } from "#app/domain/few-names.ts";
import type { FoodItem } from "#app/domain/food.ts";
import { foodKey } from "#app/domain/food-name.ts";
import { chooseTonight } from "#app/domain/idea.ts";
import { FOODS_AT_FIRST } from "#app/domain/limits.ts";
import { formatMoney } from "#app/domain/money.ts";
import { mondayOf } from "#app/domain/month.ts";
import { groupPacks } from "#app/domain/packs.ts";
import { DAY_IN_MS } from "#app/domain/periods.ts";
import type { RecentUse } from "#app/domain/recent-use.ts";
import { USUAL_FOODS } from "#app/domain/usual-foods.ts";
import { formatOnNearDay } from "#app/i18n/expiry.ts";
import type { Viewer } from "#app/session/viewer.server.ts";
import type { UpstreamClient } from "#app/upstream/client.server.ts";
import { toResult } from "#app/upstream/errors.server.ts";
import type { IdeaView } from "./tonight.tsx";

const SHOWN_AT_FIRST = 12;
/** A household with this many foods is no longer new. */
const SETTLED = 12;

export type TodayView = NonNullable<Awaited<ReturnType<typeof loadToday>>["today"]>;

interface TodayOptions {
  upstream: UpstreamClient;
  viewer: Viewer;
  uses: RecentUse[];
}

/** The view of Today. `food` is undefined if it cannot be loaded. */
export async function loadToday({ upstream, viewer, uses }: TodayOptions) {
  const week = { from: mondayOf(viewer.today), to: viewer.today };
  const [food, list, insights] = await Promise.all([
    toResult(upstream.listOwnFood()),
    toResult(upstream.listShopping()),
    toResult(upstream.getInsights(week)),
  ]);
  const own = food.ok ? food.value : undefined;
  const isFirstDay = own?.length === 0 && uses.length === 0;
  const { groups, ...shown } = isFirstDay ? viewExample(viewer) : viewDue(own ?? [], uses, viewer);
  return {
    food: own,
    // The fridge, to which a link leads, has the others.
    groups: cutGroups(groups, { start: 0, end: FOODS_AT_FIRST }, (packs) => summarizePacks(packs, viewer)),
    today: own && {
      date: formatDay(viewer.today, viewer.locale, "long-weekday"),
      ...shown,
      isFirstDay,
      usual: usualFoods(own, viewer.now),
      isLong: groups.some(({ id }) => id === "also-today"),
      list: list.ok ? viewList(list.value.filter(({ ticked }) => !ticked)) : undefined,
      money: insights.ok ? viewMoney(insights.value, viewer) : [],
    },
    tonight: own ? viewTonight(own, viewer) : [],
  };
}

/** Suggestions for a household that is less than a day old. */
function usualFoods(own: FoodItem[], now: Date) {
  const isOld = own.some(({ addedDate = "" }) => !(now.getTime() - Date.parse(addedDate) < DAY_IN_MS));
  if (own.length >= SETTLED || isOld) return undefined;
  const known = new Set(own.map(({ name }) => foodKey(name)));
  return { names: USUAL_FOODS, added: USUAL_FOODS.filter((name) => known.has(foodKey(name))) };
}

function viewExample(viewer: Viewer) {
  const samples = FRIDGE_SAMPLES.filter(({ expiresInDays }) => expiresInDays > 0).slice(0, 1);
  const foods = samples.map((sample) => sampleAsFood(sample, viewer.today));
  const groups = groupFood(foods, [], FRIDGE_GROUPS, viewer.today);
  return {
    due: 0,
    pastUseBy: 0,
    groups: groups.map((group) => ({ ...group, isTitleHidden: true as const })),
    next: undefined,
  };
}

const viewList = (lines: { name: string }[]) => ({ count: lines.length, text: fewNames(lines) });

function viewDue(own: FoodItem[], uses: RecentUse[], viewer: Viewer) {
  const groups = groupFood(own, uses, TODAY_GROUPS, viewer.today);
  const due = groups.find(({ id }) => id === "today");
  const next = groupPacks(own)
    .map(([first]) => first)
    .find((item) => !["past", "past-use-by", "today", "undated"].includes(dueOf(item, viewer.today)));
  return {
    due: due?.count ?? 0,
    pastUseBy: groups.find(({ id }) => id === "past-use-by")?.count ?? 0,
    groups: groups.flatMap((group) => fold(group, due === undefined)),
    next: next?.expiryDate && {
      name: next.name,
      when: formatOnNearDay(next.expiryDate, viewer.today, viewer.locale),
    },
  };
}

/** Shortens long days, and folds the week unless it comes first or shows recent uses. */
function fold(group: FoodGroup<Packs>, isFree: boolean): FoodGroup<Packs>[] {
  const showsUse = ({ rows }: Pick<FoodGroup<Packs>, "rows">) => rows.some(isAction);
  if (group.id === "week") return [{ ...group, isOpen: isFree || showsUse(group) }];
  if (group.id !== "today") return [group];
  const [rows, rest] = [group.rows.slice(0, SHOWN_AT_FIRST), group.rows.slice(SHOWN_AT_FIRST)];
  const others = rest.filter((row) => !isAction(row)).length;
  const first = { ...group, rows, count: group.count - others, isTitleHidden: true as const };
  if (rest.length === 0) return [first];
  return [
    first,
    { id: "also-today", title: "Also today", count: others, rows: rest, isOpen: showsUse({ rows: rest }) },
  ];
}

type Insights = Awaited<ReturnType<UpstreamClient["getInsights"]>>;

/** By currency, the worth of food to use by Sunday and of food wasted since Monday. */
function viewMoney({ expiring, totals: { wasted }, wastedFoods }: Insights, { locale }: Viewer) {
  const sum = (worth: typeof wasted.worth) => formatSums(worth.map((one) => formatMoney(one, locale)));
  const names = wastedFoods.slice(0, NAMED_MAX).map(({ name }) => name);
  return [
    ...(expiring.worth.length > 0
      ? [
          {
            sum: sum(expiring.worth),
            text: `to save by eating what is due before ${formatDay(expiring.before, locale, "weekday")}`,
          },
        ]
      : []),
    ...(wasted.worth.length > 0
      ? [{ sum: sum(wasted.worth), text: `wasted this week: ${names.join(", ")}` }]
      : []),
  ];
}

/** The household's currency first. If there are many, the others are only counted. */
function formatSums(sums: string[]): string {
  return sums.length > 2 ? `${sums[0]} and in ${sums.length - 1} other currencies` : sums.join(" and ");
}

function viewTonight(own: FoodItem[], { today }: Viewer): IdeaView[] {
  const byId = new Map(own.map((item) => [item._id, item]));
  return chooseTonight(own.map(asIdeaFood), IDEAS, today).map(({ idea, foods }) => {
    const first = byId.get(foods[0]?.id ?? "");
    const category = first?.category || "General";
    return {
      title: idea.name,
      minutes: idea.minutes,
      difficulty: idea.difficulty,
      steps: idea.steps,
      uses: foods
        .slice(0, NAMED_MAX)
        .map(({ name }) => name)
        .join(", "),
      hue: categoryOf(category).hue,
      picture: pictureFor(first?.name ?? "", category),
    };
  });
}
