import { actorRecordSchema, fbidSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { pluginOrderingSchema } from './pluginOrdering.ts';
import { siteRecordSchema } from './siteRecord.ts';

/** How many words a list of a site may hold, and how long each may be. */
export const maxScreenedWords = 200;
const tabMessageSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64));
const wordsSchema = v.pipe(v.array(tabMessageSchema), v.maxLength(maxScreenedWords));

const upTo = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));

/** What a site's owner decides about its comments; what S3.16 names has that name. */
export const siteSettingsSchema = v.strictObject({
  /** Closes every thread of the site. */
  isClosed: v.boolean(),
  /** Closes each thread so many days after its article was first opened; 0 is never. */
  closesAfterDays: upTo(3650),
  /** Whether everything waits for a moderator before others see it. */
  isPreModerated: v.boolean(),
  /** A comment with one of these words waits for a moderator. */
  heldWords: wordsSchema,
  /** A comment with one of these is not taken. */
  refusedWords: wordsSchema,
  /** In characters of the trimmed text; 0 is no limit of the site's (S5.21). */
  maxCommentLength: upTo(65_536),
  /** One character fewer than a comment needs to go to the network, too (S5.23). */
  minFeedLength: upTo(1_000),
  /** `social` only counts where ranking is allowed. */
  defaultOrdering: pluginOrderingSchema,
  rankingAllowed: v.boolean(),
  /** Whoever reads a comment may take what shows it in another page of the site (S6.17). */
  enableEmbed: v.boolean(),
  enablePhoto: v.boolean(),
  enableSticker: v.boolean(),
  /** Pages of the network comment, too; else people alone, under their own name (S6.23). */
  acceptsPages: v.boolean(),
  /** Whoever posts to the network, too, may choose who sees it there (S5.26). */
  hasCommentPrivacy: v.boolean(),
  /** The page of the network whose post carries an article's thread; null for none. */
  mirroredPage: v.nullable(fbidSchema),
});
/** See {@link siteSettingsSchema}. */
export type SiteSettings = v.InferOutput<typeof siteSettingsSchema>;

/** Those settings that somebody changes. */
export const settingsChangeSchema = v.partial(siteSettingsSchema);

/** Settings after a change; what it does not name stays. */
export const changedSettings = (
  before: SiteSettings,
  change: v.InferOutput<typeof settingsChangeSchema>,
): SiteSettings => ({
  ...before,
  ...(Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<SiteSettings>),
});

/** A site as whoever manages or moderates it sees it. `mirrored` is the page that `mirroredPage` names. */
export const managedSiteSchema = v.strictObject({
  ...siteRecordSchema.entries,
  role: v.picklist(['owner', 'moderator'] as const),
  settings: siteSettingsSchema,
  mirrored: v.nullable(actorRecordSchema),
});
/** See {@link managedSiteSchema}. */
export type ManagedSite = v.InferOutput<typeof managedSiteSchema>;
