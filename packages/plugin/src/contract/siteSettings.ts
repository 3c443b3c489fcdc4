import { actorRecordSchema, fbidSchema, textSchema } from 'ufi-core/contract';
import * as v from 'valibot';
import { pluginOrderingSchema } from './pluginOrdering.ts';
import { siteRecordSchema } from './siteRecord.ts';

/** Words per screening list, and the length of each. */
export const maxScreenedWords = 200;
const tabMessageSchema = v.pipe(textSchema, v.trim(), v.minLength(1), v.maxLength(64));
const wordsSchema = v.pipe(v.array(tabMessageSchema), v.maxLength(maxScreenedWords));

const upTo = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));

/** A site's settings for its comments; those in S3.16 have the same names. */
export const siteSettingsSchema = v.strictObject({
  /** Closes all threads of the site. */
  isClosed: v.boolean(),
  /** Closes each thread this many days after its article was first opened; 0 is never. */
  closesAfterDays: upTo(3650),
  /** All comments await a moderator before they are public. */
  isPreModerated: v.boolean(),
  /** Comments with one of these words await a moderator. */
  heldWords: wordsSchema,
  /** Comments with one of these words are refused. */
  refusedWords: wordsSchema,
  /** Comments that look like spam await a moderator. */
  holdsSpam: v.boolean(),
  /** A service outside of the instance is asked as well, if its operator has one: comments leave the machine. */
  asksSpamService: v.boolean(),
  /** Visitors may comment as guests: with a name, and without an account. */
  allowsGuests: v.boolean(),
  /** Comments of guests await a moderator. */
  holdsGuests: v.boolean(),
  /** In characters of the trimmed text; 0 is no limit of the site's own (S5.21). */
  maxCommentLength: upTo(65_536),
  /** One character fewer than a post to the network needs (S5.23). */
  minFeedLength: upTo(1_000),
  /** `social` is used only if ranking is allowed. */
  defaultOrdering: pluginOrderingSchema,
  rankingAllowed: v.boolean(),
  /** Readers may embed a comment in another page of the site (S6.17). */
  enableEmbed: v.boolean(),
  enablePhoto: v.boolean(),
  enableSticker: v.boolean(),
  /** Pages of the network may comment as well; else people only, under their own name (S6.23). */
  acceptsPages: v.boolean(),
  /** Visitors who also post to the network may choose the audience there (S5.26). */
  hasCommentPrivacy: v.boolean(),
  /** The page of the network whose post carries an article's thread; null for none. */
  mirroredPage: v.nullable(fbidSchema),
});
/** See {@link siteSettingsSchema}. */
export type SiteSettings = v.InferOutput<typeof siteSettingsSchema>;

/** A change of some settings. */
export const settingsChangeSchema = v.partial(siteSettingsSchema);

/** Applies a change; settings that are left out stay. */
export const changedSettings = (
  before: SiteSettings,
  change: v.InferOutput<typeof settingsChangeSchema>,
): SiteSettings => ({
  ...before,
  ...(Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<SiteSettings>),
});

/** A site as its managers and moderators see it. `mirrored` is the page with the id `mirroredPage`. */
export const managedSiteSchema = v.strictObject({
  ...siteRecordSchema.entries,
  role: v.picklist(['owner', 'moderator'] as const),
  settings: siteSettingsSchema,
  mirrored: v.nullable(actorRecordSchema),
  /** Name of the service that it can have asked about spam; null if the instance has none. */
  spamService: v.nullable(v.string()),
  /** Until when it can be restored, in Unix seconds; absent unless it is deleted. */
  deletedUntil: v.optional(v.number()),
});
/** See {@link managedSiteSchema}. */
export type ManagedSite = v.InferOutput<typeof managedSiteSchema>;
