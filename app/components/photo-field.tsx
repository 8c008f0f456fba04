import { type DragEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { IMAGE_TYPES, imageProblem, ownPhoto } from "#app/domain/image.ts";
import { TOAST_MS } from "#app/domain/toast.ts";
import { IMAGE_PROBLEMS } from "#app/i18n/image.ts";
import { useHydrated } from "./form-hooks.tsx";
import { errorProps, type FieldState } from "./form-state.ts";
import { Toast } from "./toast.tsx";

const UPLOADED = "Image uploaded successfully!";
const TOAST = { tone: "success", durationMs: TOAST_MS.photo, second: true, silent: true } as const;

interface PhotoFieldProps {
  field: FieldState;
  uploaded: boolean;
  saved?: boolean;
  alt: string;
  shape?: string;
}

export function PhotoField({ field, uploaded, saved, alt, shape = "aspect-[4/3] w-full" }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const hydrated = useHydrated();
  useEffect(() => () => URL.revokeObjectURL(preview ?? ""), [preview]);

  const check = () => {
    const file = input.current?.files?.[0];
    const found = file && imageProblem(file);
    if (found && input.current) input.current.value = "";
    setProblem(found && IMAGE_PROBLEMS[found]);
    setPreview(file && !found ? URL.createObjectURL(file) : undefined);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (!input.current || event.dataTransfer.files.length === 0) return;
    input.current.files = event.dataTransfer.files;
    check();
  };

  const { pathname, search } = useLocation();
  const sent = useNavigation().formData?.get("image");
  const uploading = sent instanceof File && sent.size > 0;
  const known = field.value ?? field.initialValue;
  const kept = typeof known === "string" ? known : "";
  const own = ownPhoto(kept);
  const shown = preview ?? (own && `${own}?w=640`);
  const error = problem ?? field.errors?.[0];
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
        accept={IMAGE_TYPES.join(",")}
        onChange={check}
        {...errorProps({ errors: error ? [error] : [], errorId: field.errorId, descriptionId: hintId }, true)}
        className="input border-dashed py-3 file:me-3 file:align-middle file:rounded-full file:border-0 file:bg-brand-soft file:px-4 file:py-1.5 file:font-semibold file:text-brand-strong"
      />
      <input type="hidden" name={field.name} value={kept} />
      <div role="status" className="contents">
        {(uploaded || (saved && preview)) && !uploading && !error && (
          <>
            <p className="text-sm font-semibold text-green">{UPLOADED}</p>
            {hydrated && <Toast key={kept} message={UPLOADED} {...TOAST} closePath={pathname + search} />}
          </>
        )}
      </div>
      <p id={hintId} className="text-sm text-muted">
        JPG, PNG, GIF, up to 5 MB{hydrated && "; or drop it here"}. We remove location data.
      </p>
      {uploading && <p className="text-sm font-semibold text-muted">Uploading image...</p>}
      {error && (
        <p id={field.errorId} role={problem ? "alert" : undefined} className="text-sm font-semibold text-red">
          {error}
        </p>
      )}
    </div>
  );
}
