import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { describeAmount } from "#app/components/food/describe-amount.ts";
import { FoodPicture } from "#app/components/food/food-picture.tsx";
import { StockSheetArea } from "#app/components/food/stock/stock-sheet-area.tsx";
import { May } from "#app/components/may.tsx";
import { ExpiryPanel } from "./expiry-panel.tsx";
import { FavouriteForm } from "./favourite-form.tsx";
import type { FoodDetail } from "./food-detail.server.ts";
import { FoodFolds } from "./food-folds.tsx";
import type { HistoryLine } from "./food-history.server.ts";
import { OwnActions } from "./own-actions.tsx";
import { ShareLink } from "./share-link.tsx";

interface OwnFoodProps {
  food: FoodDetail;
  favourite: boolean;
  onList: boolean;
  requestId: string;
  share: string;
  history: HistoryLine[];
  notes: ReactNode;
}

/** Facts and actions first; what is looked up once in a while is folded. */
export function OwnFood({ food, favourite, onList, requestId, share, history, notes }: OwnFoodProps) {
  const { id, name } = food;
  return (
    <div className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-8">
      <div className="flex flex-wrap items-center gap-4 lg:col-span-2">
        <FoodPicture food={food} sizes="84px" eager className="size-21 shrink-0 rounded-3xl" />
        <div className="min-w-0 grow basis-32">
          <h1 className="text-2xl leading-tight font-extrabold tracking-tight wrap-anywhere">{name}</h1>
          <p className="text-muted">
            {describeAmount(food)}
            {food.where && ` ${food.where}`}
          </p>
        </div>
        <FavouriteForm id={id} favourite={favourite} />
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <ExpiryPanel {...food.panel} more={food.panelNote} />
        <May least="child">
          <StockSheetArea>
            <OwnActions food={food} onList={onList} requestId={requestId} />
          </StockSheetArea>
        </May>
        <dl className="card grid pairs gap-x-4 gap-y-2.5 px-4 py-3">
          <Fact term="Quantity">{food.amount}</Fact>
          <Fact term="Expiry date">
            {food.expires}{" "}
            {food.kind && <span className="block text-sm font-normal text-muted">{food.kind.name}</span>}
            {!food.expires && <SetDay id={id} />}
          </Fact>
          {food.shop && <Fact term="Shop">{food.shop}</Fact>}
          {food.price && <Fact term="Paid">{food.price}</Fact>}
          {food.worth && <Fact term="Worth what is left">{food.worth}</Fact>}
          {food.place && <Fact term="Kept in">{food.place}</Fact>}
          <Fact term="Category">{food.category}</Fact>
          {food.added && <Fact term="Added">{food.added}</Fact>}
        </dl>
        <p className="no-print flex flex-wrap justify-center">
          <May least="adult">
            <Link to={editPath(id)} className="button button-quiet px-3">
              Edit
            </Link>{" "}
          </May>
          <ShareLink name={name} url={share} labelled className="button button-quiet px-3" />{" "}
          <Link
            to={href("/food/:id/reminder", { id })}
            title="Set Reminder"
            className="button button-quiet px-3"
          >
            Remind me
          </Link>{" "}
          <May least="adult">
            <Link
              to={href("/my-items/:id/delete", { id })}
              className="button px-3 text-red hover:bg-red-soft"
            >
              Delete
            </Link>
          </May>
          {favourite && (
            <Link to="/favourites" className="button button-quiet px-3">
              See favourites
            </Link>
          )}
        </p>
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        {notes}
        <FoodFolds food={food} history={history} />
      </div>
    </div>
  );
}

/** Leads back to the page of the food. */
const editPath = (id: string) =>
  `${href("/add-food/:id", { id })}?from=${encodeURIComponent(href("/food/:id", { id }))}`;

function SetDay({ id }: { id: string }) {
  return (
    <>
      Not known
      <May least="adult">
        {" "}
        <Link to={editPath(id)} className="link">
          Set the day
        </Link>
      </May>
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="leading-snug font-bold wrap-anywhere">{children}</dd>
    </div>
  );
}
