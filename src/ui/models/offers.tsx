import type { ReactNode } from "react";
import type { DownloadState, ModelsOnPage, Offer } from "../../app/models-on-page";
import type { ModelId } from "../../core/domain/ids";
import type { Backend } from "../../core/domain/model";
import type { ProcessorModel } from "../../core/models/catalogue";
import { paceOf, speedOf } from "../../core/models/speed";
import { FailureDetails } from "../parts/failure-details";
import { failureText } from "../failure-text";
import { bytes, percent } from "../format";
import { Button } from "../parts/button";
import { classes } from "../parts/classes";
import parts from "../parts/parts.module.css";
import { strings } from "../strings";
import { useCommands } from "../use-app";
import { speedWords } from "./model-words";
import styles from "./models.module.css";

/** The models that can be fetched: which of them run here, which one to begin with, and how far each download is. */
export function Offers({ models }: { readonly models: ModelsOnPage }): ReactNode {
  const words = strings.models;
  const { offers, recommendation } = models;
  if (recommendation === undefined) return null;
  // Where none is recommended, the words above the list name the one for the processor.
  const isProcessorFirst = recommendation.kind === "none";
  const isNoneHere = offers.length > 0 && offers.every(({ fit }) => fit.kind === "refused");
  const rows = offers.map((offer) => (
    <OfferRow key={offer.model.name} offer={offer} models={models} recommendation={recommendation} />
  ));
  const forProcessor = models.forProcessor.map(({ model, download }) => (
    <ProcessorRow key={model.id} model={model} download={download} speed={models.speed} />
  ));
  return (
    <>
      <h2 id="offers">{words.fetch}</h2>
      <p className={styles["intro"]}>{words.fetchMore}</p>
      {recommendation.kind === "none" && (
        <p className={styles["intro"]}>
          {words.noneRecommended({ reason: words.refusals[recommendation.reason] })}
        </p>
      )}
      <ul aria-labelledby="offers" className={styles["list"]}>
        {isProcessorFirst && forProcessor}
        {!isNoneHere && rows}
        {!isProcessorFirst && forProcessor}
      </ul>
      <MeasureAgain speed={models.speed} />
      <BrowserOffer models={models} />
      {isNoneHere && (
        <details className={styles["intro"]}>
          <summary>{words.refusedHere}</summary>
          <ul aria-labelledby="offers" className={styles["list"]}>
            {rows}
          </ul>
        </details>
      )}
    </>
  );
}

interface OfferRowProps {
  readonly offer: Offer;
  readonly models: ModelsOnPage;
  readonly recommendation: NonNullable<ModelsOnPage["recommendation"]>;
}

/** A model with its facts, and its download or why it can't run here. */
function OfferRow({ offer, models, recommendation }: OfferRowProps): ReactNode {
  const words = strings.models;
  const { model, fit } = offer;
  return (
    <li className={styles["model"]}>
      <h3>{model.name}</h3>
      {recommendation.kind === "model" && recommendation.model.name === model.name && (
        <p className={styles["condition"]}>{words.recommended[recommendation.reason]}</p>
      )}
      <p>
        {words.offerFacts({
          speed: words.speeds[model.speed],
          tokens: model.contextTokens,
          licence: model.licence,
        })}
      </p>
      {fit.kind === "refused" ? (
        <p>{words.refused({ reason: words.refusals[fit.reason] })}</p>
      ) : (
        <>
          <p>
            {words.buildFacts({
              size: bytes(fit.build.bytes),
              memory: bytes(fit.build.memoryBytes),
              isSingle: fit.precision === "f32",
            })}
          </p>
          <Speed
            speed={models.speed}
            backend="webgpu"
            model={{ parameters: model.parameters, bytes: fit.build.bytes }}
          />
          <Download id={fit.build.id} name={model.name} download={offer.download} />
        </>
      )}
    </li>
  );
}

interface ProcessorRowProps {
  readonly model: ProcessorModel;
  readonly download: DownloadState;
  readonly speed: ModelsOnPage["speed"];
}

/** A model for the processor, which needs no graphics. */
function ProcessorRow({ model, download, speed }: ProcessorRowProps): ReactNode {
  const words = strings.models;
  return (
    <li className={styles["model"]}>
      <h3>{words.forProcessor({ name: model.name })}</h3>
      <p>{words.processorFacts({ size: bytes(model.bytes), licence: model.licence })}</p>
      <Speed speed={speed} backend="cpu" model={model} />
      <Download id={model.id} name={model.name} download={download} />
    </li>
  );
}

/** How fast a model will be here, in words, as far as it has been measured for its processor. */
function Speed({
  speed,
  backend,
  model,
}: {
  readonly speed: ModelsOnPage["speed"];
  readonly backend: Backend;
  readonly model: { readonly parameters: number; readonly bytes: number };
}): ReactNode {
  if (speed === "measuring") return null;
  const own = speed?.find((one) => one.backend === backend);
  if (own === undefined) return null;
  return <p>{speedWords(paceOf(speedOf(own, model)))}</p>;
}

/** Measures once more: the machine may have been busy, or its graphics processor is another one now. */
function MeasureAgain({ speed }: Pick<ModelsOnPage, "speed">): ReactNode {
  const commands = useCommands();
  if (speed === undefined) return null;
  return (
    <p className={classes(parts["row"], styles["apart"])}>
      <Button
        variant="plain"
        disabled={speed === "measuring"}
        onClick={() => void commands.measureSpeed(true)}
      >
        {speed === "measuring" ? strings.models.measuring : strings.models.measureAgain}
      </Button>
    </p>
  );
}

interface DownloadProps {
  readonly id: ModelId;
  readonly name: string;
  readonly download: DownloadState;
}

/** A download: how far it is, and what can be done with it. */
export function Download({ id, name, download }: DownloadProps): ReactNode {
  const commands = useCommands();
  const words = strings.models;
  if (download.kind === "none")
    return <Button onClick={() => void commands.downloadModel(id)}>{words.fetchOne({ name })}</Button>;
  const { here, total } = download.bytes;
  const failure = download.kind === "stopped" ? failureText(download.failure) : undefined;
  return (
    <>
      <progress className={styles["progress"]} aria-label={name} value={here} max={total} />
      <p>
        {download.kind === "paused" ? `${words.paused}: ` : ""}
        {words.fetched({ here: bytes(here), total: bytes(total) })}
      </p>
      {failure !== undefined && (
        <p role="alert" className={styles["condition"]}>
          {failure.title} {failure.advice}
        </p>
      )}
      {failure !== undefined && <FailureDetails detail={failure.detail} />}
      <p className={parts["row"]}>
        {download.kind === "fetching" ? (
          <Button onClick={() => void commands.pauseDownload(id)}>{words.pause({ name })}</Button>
        ) : (
          <Button onClick={() => void commands.downloadModel(id)}>{words.resume({ name })}</Button>
        )}
        <Button variant="plain" onClick={() => void commands.cancelDownload(id)}>
          {words.cancelFetch({ name })}
        </Button>
      </p>
    </>
  );
}

/** Offers the browser's own model where the browser must download it first; says so where the browser has none. */
function BrowserOffer({ models }: { readonly models: ModelsOnPage }): ReactNode {
  const commands = useCommands();
  const words = strings.models;
  const { browser, browserShare } = models;
  if (browser.kind === "ready") return null;
  return (
    <div className={styles["model"]}>
      <h3>{words.browserName}</h3>
      {browser.kind === "unavailable" && <p>{words.browserNone}</p>}
      {browser.kind === "downloadable" && <p>{words.browserMore}</p>}
      {browser.kind === "downloadable" && browserShare === undefined && (
        <Button onClick={() => void commands.fetchBrowserModel()}>{words.browserFetch}</Button>
      )}
      {browserShare !== undefined && (
        <>
          <progress className={styles["progress"]} aria-label={words.browserName} value={browserShare} />
          <p role="status">{words.browserFetching({ share: percent(browserShare) })}</p>
          <Button variant="plain" onClick={commands.leaveBrowserModel}>
            {words.browserLeave}
          </Button>
        </>
      )}
    </div>
  );
}
