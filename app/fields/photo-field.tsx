import { type DragEvent, useEffect, useRef, useState } from "react";
import { imageProblem } from "#app/domain/image.ts";
import { useHydrated } from "#app/ui/enhanced.tsx";
import type { FieldState } from "#app/ui/form-state.ts";

interface PhotoFieldProps {
  field: FieldState;
  /** The file has just come with a form that is shown again. */
  uploaded: boolean;
  alt: string;
  shape?: string;
}

/** A file input that shows what was chosen, takes a dropped photo, and keeps one that was uploaded before. */
export function PhotoField({ field, uploaded, alt, shape = "aspect-[4/3] w-full" }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const hydrated = useHydrated();
  useEffect(() => () => URL.revokeObjectURL(preview ?? ""), [preview]);

  const check = () => {
    const file = input.current?.files?.[0];
    const found = file && imageProblem(file);
    if (found && input.current) input.current.value = "";
    setProblem(found);
    setPreview(file && !found ? URL.createObjectURL(file) : undefined);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (!input.current || event.dataTransfer.files.length === 0) return;
    input.current.files = event.dataTransfer.files;
    check();
  };

  const kept = field.value;
  const shown = preview ?? (kept ? `${kept}${kept.startsWith("/api/") ? "?w=640" : ""}` : undefined);
  const error = problem ?? field.error;
  const inputId = `${field.id}-file`;
  const hintId = `${inputId}-hint`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the file input inside
    <div className="flex flex-col gap-1.5" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <label htmlFor={inputId} className="font-semibold">
        Photo <span className="font-normal text-muted">(optional)</span>
      </label>{" "}
      {shown && (
        <img
          src={shown}
          alt={alt}
          width="320"
          height="240"
          className={`rounded-xl bg-sunken object-cover ${shape}`}
        />
      )}
      <input
        ref={input}
        id={inputId}
        type="file"
        name="image"
        accept="image/*"
        onChange={check}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${hintId} ${error ? field.errorId : ""}`}
        className="input border-dashed py-3 file:mr-3 file:align-middle file:rounded-full file:border-0 file:bg-brand-soft file:px-4 file:py-1.5 file:font-semibold file:text-brand-strong"
      />
      <input type="hidden" name={field.name} value={kept} />
      <p id={hintId} className="text-sm text-muted">
        JPG, PNG, GIF, up to 5 MB{hydrated && "; or drop it here"}. Where it was taken is not kept.
      </p>
      {uploaded && !preview && !error && (
        <p className="text-sm font-semibold text-green">Image uploaded successfully!</p>
      )}
      {error && (
        <p id={field.errorId} role={problem ? "alert" : undefined} className="text-sm font-semibold text-red">
          {error}
        </p>
      )}
    </div>
  );
}
