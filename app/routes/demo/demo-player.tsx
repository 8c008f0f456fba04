import { useRef, useState } from "react";
import { Link } from "react-router";
import { useHydrated } from "#app/components/form-hooks.tsx";
import type { Demo } from "#app/content/demos.ts";

/** A player that loads nothing of the video before it is played. */
export function DemoPlayer({ demo: { id, title, description, scenes } }: { demo: Demo }) {
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const hydrated = useHydrated();
  const toggle = () => (playing ? video.current?.pause() : video.current?.play());
  const watchAgain = () => {
    if (!video.current) return;
    video.current.currentTime = 0;
    video.current.play();
  };
  return (
    <section aria-labelledby="player-title" className="card flex flex-col gap-4 overflow-hidden">
      <video
        ref={video}
        controls
        muted
        playsInline
        preload="none"
        poster={`/demos/${id}.webp`}
        width="960"
        height="600"
        aria-describedby="transcript"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        className="h-auto w-full bg-sunken"
      >
        <source src={`/demos/${id}.mp4`} type="video/mp4" />
        <track kind="captions" src={`/demos/${id}.vtt`} srcLang="en" label="English" default />
      </video>
      <div className="flex flex-col gap-3 px-5 pb-5 sm:px-6">
        <div>
          <h2 id="player-title" className="text-2xl font-extrabold">
            {title}
          </h2>
          <p className="text-muted">{description}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {hydrated && (
            <button type="button" onClick={toggle} aria-pressed={playing} className="button button-secondary">
              {playing ? "Pause" : "Play"}
            </button>
          )}
          <Link to="/trial" className="button button-primary">
            Start Free Trial
          </Link>{" "}
          <Link
            to={`/demo?video=${id}`}
            preventScrollReset
            onClick={watchAgain}
            className="button button-secondary"
          >
            Watch Again
          </Link>
        </div>
        <details>
          <summary className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
            Transcript
          </summary>
          <ol id="transcript" className="list-decimal ps-6">
            {scenes.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
        </details>
      </div>
    </section>
  );
}
