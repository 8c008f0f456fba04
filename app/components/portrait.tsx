import { useState } from "react";
import { Icon } from "./icon.tsx";

/** The generic figure lies under the photo and shows when there is none, or it does not load. */
export function Portrait({ photoURL, large = false }: { photoURL?: string | undefined; large?: boolean }) {
  const [broken, setBroken] = useState("");
  return (
    <span
      className={`relative grid shrink-0 place-items-center overflow-hidden rounded-full bg-brand-soft text-brand ${large ? "size-20" : "size-10"}`}
    >
      <Icon name="person" className={large ? "size-12" : "size-6"} />
      {photoURL && photoURL !== broken && (
        <img
          src={photoURL}
          width="96"
          height="96"
          alt=""
          className="absolute inset-0 size-full object-cover"
          onError={() => setBroken(photoURL)}
        />
      )}
    </span>
  );
}
