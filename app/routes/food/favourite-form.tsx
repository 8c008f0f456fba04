import { href, useFetcher } from "react-router";
import { Icon } from "#app/components/icon.tsx";

export function FavouriteForm({ id, favourite: kept }: { id: string; favourite: boolean }) {
  const fetcher = useFetcher();
  const favourite = fetcher.formData ? fetcher.formData.get("favourite") === "on" : kept;
  return (
    <fetcher.Form method="post" action={href("/food/:id/favourite", { id })} className="no-print">
      <button
        type="submit"
        name="favourite"
        value={favourite ? "off" : "on"}
        aria-pressed={favourite}
        title={favourite ? "Remove from favourites" : "Add to favourites"}
        className={`grid size-11 place-items-center rounded-full hover:bg-sunken ${favourite ? "text-red [&_path]:fill-current" : ""}`}
      >
        <Icon name="heart" className="size-6" />
        <span className="sr-only">Favourite</span>
      </button>
    </fetcher.Form>
  );
}
