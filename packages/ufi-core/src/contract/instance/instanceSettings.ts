import * as v from 'valibot';
import { longestNetworkName } from './clientSettings.ts';
import { textSchema, writtenTextSchema } from '../fields/textBody.ts';
import { localeSchema } from '../fields/locale.ts';
import { announcementsSchema } from './announcement.ts';
import { accentPalette } from './accentPalette.ts';

// One line of text. What could reorder or hide the text around it is no name, nor are spaces at its ends.
const nameShape = new RegExp(`^(?! )[^\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]{1,${longestNetworkName}}(?<! )$`, 'u');

/** A network's name. */
export const networkNameSchema = v.pipe(textSchema, v.maxLength(longestNetworkName), v.regex(nameShape));

const colourSchema = v.pipe(
  v.string(),
  v.regex(/^#[\da-f]{6}$/),
  v.check((colour) => accentPalette(colour) !== null, 'low_contrast'),
);

const limitSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));

/** The largest photo that an instance can allow, in megabytes. */
export const mostPhotoMegabytes = 2_000;

/** The network's logo: another id for each, and its size in pixels. */
const logoSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,32}$/)),
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/** What owners of an instance decide on its screens, and what holds at once and on every server. */
export const instanceSettingsSchema = v.strictObject({
  network_name: networkNameSchema,
  /** The language for visitors who ask for none that the interface has; null: Portuguese if they ask for none, else English. */
  default_locale: v.nullable(localeSchema),
  /** The languages that are offered. */
  locales: v.pipe(
    v.array(localeSchema),
    v.minLength(1, 'empty'),
    v.check((offered) => new Set(offered).size === offered.length, 'repeated'),
  ),
  /** The logo, which is served under paths of its own; null if there is none. */
  logo: v.nullable(logoSchema),
  /** What is announced to readers, in the order in which it is shown. */
  announcements: announcementsSchema,
  /** The accent colour, as `#rrggbb` in lower case; null for that of the software. */
  accent: v.nullable(colourSchema),
  /** The server fetches the pages of shared links. */
  link_previews: v.boolean(),
  /** Limits; 0 for none. */
  writes_per_minute: limitSchema,
  accounts_per_day: limitSchema,
  uploads_per_day: limitSchema,
  photo_mb: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostPhotoMegabytes)),
  /** Texts in Markdown, empty if there is none. */
  terms: writtenTextSchema,
  privacy: writtenTextSchema,
});
/** See {@link instanceSettingsSchema}. */
export type InstanceSettings = v.InferOutput<typeof instanceSettingsSchema>;

/** A setting by its name. */
export type InstanceSetting = keyof InstanceSettings;

/** The settings by name. */
export const instanceSettingNames = Object.keys(instanceSettingsSchema.entries) as readonly InstanceSetting[];
/** See {@link instanceSettingNames}. */
export const instanceSettingSchema = v.picklist(instanceSettingNames);

/** The texts that everybody may read on a page of their own. */
export const instanceTexts = ['terms', 'privacy'] as const satisfies readonly InstanceSetting[];
/** See {@link instanceTexts}. */
export type InstanceText = (typeof instanceTexts)[number];

/** For `JSON.stringify`: objects in one order, as a database keeps them in its own. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** True if two values of a setting are the same. */
export const isSameSetting = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);

/** Why settings do not fit together, by the name of the changed one that does not; null if they do. */
export function settingsProblem(
  settings: Pick<InstanceSettings, 'locales' | 'default_locale'>,
  changed: readonly InstanceSetting[],
): Readonly<Partial<Record<InstanceSetting, 'locale_not_offered'>>> | null {
  const { locales: offered, default_locale: locale } = settings;
  if (locale === null || offered.includes(locale)) return null;
  return { [changed.includes('default_locale') ? 'default_locale' : 'locales']: 'locale_not_offered' };
}
