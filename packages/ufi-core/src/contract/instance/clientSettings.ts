import * as v from 'valibot';
import { localeSchema } from '../fields/locale.ts';

/** The longest network's name, in UTF-16 units. */
export const longestNetworkName = 60;

const originSchema = v.pipe(v.string(), v.regex(/^https?:\/\/[^/?#\s]+$/));
/**
 * What an owner has set for all clients of the instance; what is absent is as in {@link defaultClientSettings}. An
 * origin of its own is absent if those addresses are on the public origin.
 */
export const clientSettingsSchema = v.strictObject({
  /** The network's name, wherever a text says it (S5.23, S8.20). */
  networkName: v.exactOptional(v.pipe(v.string(), v.minLength(1), v.maxLength(longestNetworkName))),
  /** The texts that the instance has on pages of their own. */
  texts: v.exactOptional(v.array(v.picklist(['terms', 'privacy']))),
  /** The languages that are offered, if not all of them are. */
  locales: v.exactOptional(v.array(localeSchema)),
  /** The length to which links in comments are shortened (S5.09). */
  linkLength: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(20), v.maxValue(2_000))),
  /** Number of comments that a live list keeps (S9.05). */
  liveLimit: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(20), v.maxValue(10_000))),
  /** True if comments take videos and files besides photos (S5.19). */
  allowVideoAttachments: v.exactOptional(v.boolean()),
  allowFileAttachments: v.exactOptional(v.boolean()),
  /** True if a server of video takes the streams of broadcasts. */
  takesStreams: v.exactOptional(v.literal(true)),
  mobileOrigin: v.exactOptional(originSchema),
  businessOrigin: v.exactOptional(originSchema),
  developersOrigin: v.exactOptional(originSchema),
});
/** See {@link clientSettingsSchema}. */
export type ClientSettings = v.InferOutput<typeof clientSettingsSchema>;

/** The settings of an instance whose owner has changed none. */
export const defaultClientSettings = {
  networkName: 'UFI',
  linkLength: 60,
  liveLimit: 500,
  allowVideoAttachments: true,
  allowFileAttachments: true,
} as const satisfies ClientSettings;

/** The settings that hold for a session. */
export const clientSettingsOf = ({
  settings,
}: {
  readonly settings?: ClientSettings | undefined;
}): ClientSettings & Required<Pick<ClientSettings, keyof typeof defaultClientSettings>> => ({
  ...defaultClientSettings,
  ...settings,
});
