import { useState } from "react";
import { href, useFetcher, useNavigation } from "react-router";
import { Alert } from "./alert.tsx";
import { useHouseholdChange } from "./household-changes.ts";

/** Says beside a form that the food that it is about was changed elsewhere. */
export function FoodChangedNotice({ id, version }: { id: string; version: number | undefined }) {
  const { load, data } = useFetcher<{ version?: number | null }>();
  useHouseholdChange("food", () => void load(href("/food/:id/version", { id })));
  if (data?.version === null) return <Notice message="This food has just been deleted elsewhere." />;
  const isCurrent = data?.version === undefined || data.version === version;
  return <Notice message={isCurrent ? "" : "This food has just been changed elsewhere."} />;
}

/** Says beside a form that the list that it is about was changed elsewhere. */
export function ListChangedNotice() {
  const [changed, setChanged] = useState(false);
  useHouseholdChange("shopping", () => setChanged(true));
  return <Notice message={changed ? "The list has just been changed elsewhere." : ""} />;
}

function Notice({ message }: { message: string }) {
  const { state } = useNavigation();
  if (!message || state !== "idle") return null;
  return (
    <div role="alert">
      <Alert tone="warning" title={message}>
        What you typed is still here.
      </Alert>
    </div>
  );
}
