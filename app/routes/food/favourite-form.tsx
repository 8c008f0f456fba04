import { Form, href, useNavigation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

export function FavouriteForm({ id, favourite: kept }: { id: string; favourite: boolean }) {
  const action = href("/food/:id/favourite", { id });
  const { formAction, formData } = useNavigation();
  const favourite = formAction === action ? formData?.get("favourite") === "on" : kept;
  return (
    <Form method="post" action={action} preventScrollReset className="no-print">
      <button
        type="submit"
        name="favourite"
        value={kept ? "off" : "on"}
        aria-pressed={favourite}
        title={favourite ? "Remove from favourites" : "Add to favourites"}
        className={`grid size-11 place-items-center rounded-full hover:bg-sunken ${favourite ? "text-red [&_path]:fill-current" : ""}`}
      >
        <Icon name="heart" className="size-6" />
        <span className="sr-only">Favourite</span>
      </button>
    </Form>
  );
}
