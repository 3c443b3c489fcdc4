import { defaultClientSettings, longestNetworkName, type ClientSettings } from 'ufi-core/contract';
import * as v from 'valibot';

const between = (least: number, most: number) => {
  const hint = `takes a whole number, ${least} to ${most}`;
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,6}$/, hint),
      v.transform(Number),
      v.minValue(least, hint),
      v.maxValue(most, hint),
    ),
  );
};
const choice = v.optional(
  v.pipe(
    v.picklist(['0', '1'], 'takes 0 or 1'),
    v.transform((text) => text === '1'),
  ),
);

// A name is one line of text; what could reorder or hide the text around it is none.
const nameShape = new RegExp(`^[^\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]{1,${longestNetworkName}}$`, 'u');
const nameHint = `takes a name of at most ${longestNetworkName} characters`;

/** The variables that hold what the owner sets for all clients, except the origins. */
export const clientSettingEntries = {
  UFI_NETWORK_NAME: v.optional(v.pipe(v.string(), v.trim(), v.regex(nameShape, nameHint))),
  UFI_LINK_LENGTH: between(20, 2_000),
  UFI_LIVE_COMMENTS: between(20, 10_000),
  UFI_VIDEO_ATTACHMENTS: choice,
  UFI_FILE_ATTACHMENTS: choice,
};

type Variables = v.InferOutput<v.ObjectSchema<typeof clientSettingEntries, undefined>> & {
  readonly UFI_LIVE_INGEST_URL?: string | undefined;
  readonly UFI_LIVE_PLAYBACK_URL?: string | undefined;
  readonly MOBILE_ORIGIN?: string | undefined;
  readonly BUSINESS_ORIGIN?: string | undefined;
  readonly DEVELOPERS_ORIGIN?: string | undefined;
};

/** The settings that differ from the defaults. */
export function readClientSettings(given: Variables): ClientSettings {
  const settings: Readonly<Record<Exclude<keyof ClientSettings, 'texts' | 'locales'>, unknown>> = {
    networkName: given.UFI_NETWORK_NAME,
    linkLength: given.UFI_LINK_LENGTH,
    liveLimit: given.UFI_LIVE_COMMENTS,
    allowVideoAttachments: given.UFI_VIDEO_ATTACHMENTS,
    allowFileAttachments: given.UFI_FILE_ATTACHMENTS,
    takesStreams:
      given.UFI_LIVE_INGEST_URL !== undefined && given.UFI_LIVE_PLAYBACK_URL !== undefined ? true : undefined,
    mobileOrigin: given.MOBILE_ORIGIN,
    businessOrigin: given.BUSINESS_ORIGIN,
    developersOrigin: given.DEVELOPERS_ORIGIN,
  };
  const defaults: Readonly<Record<string, unknown>> = defaultClientSettings;
  return Object.fromEntries(
    Object.entries(settings).filter(([name, value]) => value !== undefined && value !== defaults[name]),
  );
}
