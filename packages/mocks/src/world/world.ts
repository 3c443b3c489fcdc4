import type { Attachment, AttachmentOf, OrderingMode, Place, ReportReason, Tip, VirtualGift } from 'ufi-core/contract';
import { builtInGifts, type ChatCommand, type InstanceStars, type PageStars } from 'ufi-stars/contract';
import { actorRecord, canActAs, type Actor, type Page, type Person } from './actor.ts';
import type { AuditLine } from './audit.ts';
import type { CrossPost, FriendList } from './crossPost.ts';
import type { Group } from './group.ts';
import { createAccountsWorld, type AccountsWorld } from '../accounts-world/accountsWorld.ts';
import { createNotices, tellingOf, type Notices } from '../notices-world/notices.ts';
import { createWebhooksWorld, webhooksCausedBy, type WebhooksWorld } from '../webhooks-world/webhooks.ts';
import { createMessagesWorld, type MessagesWorld } from '../messages-world/messagesWorld.ts';
import { applyEffects, type Effects } from './applyEffects.ts';
import type { Site, SigningKeys } from './site.ts';
import { createTyping, type Typing } from '../typing-world/typing.ts';
import type { ImportedComments } from './siteImports.ts';
import type { StickerPackEntry } from './stickerPack.ts';
import type { JournalEntry, Thread } from './thread.ts';
import type { KeptOrigin } from './keepOrigin.ts';
import type { MockPurchase, MockTip } from './purchases.ts';
import { unchangedInstance, type Changed, type MockWallet } from './stars.ts';
import type { MockFile, Upload } from './upload.ts';

/** A used idempotency key. */
export interface Claim {
  /** The fingerprint of the call, equal for every retry. */
  readonly request: string;
  readonly entry: JournalEntry;
}

/** An object that a call has made. */
export interface MadeObject {
  /** The fingerprint of the call, with the identity that it names, equal for every retry. */
  readonly request: string;
  readonly id: string;
}

/** A report of a comment in `scope`. */
export interface Report {
  readonly id: string;
  readonly scope: string;
  readonly comment: string;
  readonly reason: ReportReason;
  readonly note: string;
  /** The reporter. */
  readonly person: string;
  readonly isOpen: boolean;
  /** The last dismissal of the comment's reports has closed it. */
  readonly isDismissed?: boolean;
  /** The last decision of the site's moderators has closed it. */
  readonly isDecided?: boolean;
  /** Unix seconds. */
  readonly at: number;
}

/** An uploaded attachment, or a sticker, which belongs to everybody. */
export interface Media {
  readonly id: string;
  /** The attachment as the contract represents it. */
  readonly attachment: AttachmentOf<'sticker' | 'photo' | 'gif' | 'video' | 'file'>;
  /** The id of a person; null for a sticker. */
  readonly owner: string | null;
  /** True if it was uploaded for a message. */
  readonly isPrivate?: boolean;
  /** The comment, post or message it is, or was, attached to. */
  attachedTo: string | null;
  /** Time when a video is encoded, in milliseconds since 1970; absent if it needs no encoding. */
  readonly readyAt?: number;
}

/** A place with its coordinates in degrees. */
export interface PlaceInWorld extends Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** The in-memory database of the mocks. */
export interface World extends Notices, AccountsWorld, WebhooksWorld, Typing {
  readonly people: Map<string, Person>;
  readonly pages: Map<string, Page>;
  readonly groups: Map<string, Group>;
  readonly sites: Map<string, Site>;
  /** By the id of the post or article. */
  readonly threads: Map<string, Thread>;
  /** Cross-posts by id. */
  readonly crossPosts: Map<string, CrossPost>;
  readonly friendLists: Map<string, FriendList>;
  /** Saved posts by person: their ids, each with an id that sorts by when it was saved. */
  readonly savedPosts: Map<string, Map<string, string>>;
  /** Attachments by id. */
  readonly media: Map<string, Media>;
  /** Uploaded files by path. */
  readonly files: Map<string, MockFile>;
  /** Resumable uploads by id. */
  readonly uploads: Map<string, Upload>;
  /** In display order. */
  readonly stickerPacks: StickerPackEntry[];
  /** A GIF service is configured. */
  hasGifs: boolean;
  /** Searchable places. */
  readonly places: PlaceInWorld[];
  /** Link previews by address. */
  readonly previews: Map<string, AttachmentOf<'share'>>;
  /** Prepared attachments of next comments, by thread, person, type and id. */
  readonly composerTokens: Map<string, Attachment>;
  /** Sign-in codes of people who have consented, by nonce. */
  readonly signInCodes: Map<string, string>;
  /** Signing keys by site id. */
  readonly signingKeys: Map<string, SigningKeys>;
  /** Imports by site id. */
  readonly imported: Map<string, ImportedComments>;
  /** Nonces whose code was exchanged. */
  readonly usedSignIns: Set<string>;
  /** By person, actor and client id. */
  readonly claims: Map<string, Claim>;
  /** Posts and groups that calls have made, by call, person and client id. */
  readonly made: Map<string, MadeObject>;
  /** Tokens of ended sessions. */
  readonly endedSessions: Set<string>;
  /** Ids of people, pages and posts, by the keys that they were built with. */
  readonly ids: Map<string, string>;
  /** Chosen actors, by person and thread. */
  readonly chosenActors: Map<string, string>;
  /** Chosen orderings, by person and default ordering, which is the same for posts of a kind. */
  readonly chosenOrderings: Map<string, OrderingMode>;
  /** First-use tips that people have seen. */
  readonly seenTips: Map<string, ReadonlySet<Tip>>;
  /** Texts that have been translated, with their target locale. */
  readonly translated: Set<string>;
  /** Stars by person. */
  readonly wallets: Map<string, MockWallet>;
  /** Settings of people and pages for the stars of their broadcasts. */
  readonly pageStars: Map<string, Changed<PageStars>>;
  /** Balances of promotions for the broadcasts of people and pages, without what broadcasts have got of it. */
  readonly promotions: Map<string, number>;
  /** Changes of promotions by their keys. */
  readonly promotionKeys: Map<string, string>;
  /** Settings of the instance's owner. */
  instanceStars: Changed<InstanceStars>;
  /** Purchases of stars, by id. */
  readonly purchases: Map<string, MockPurchase>;
  /** Payments into tip jars. */
  readonly tips: Map<string, MockTip>;
  /** Chat commands by the person or page whose broadcasts have them. */
  readonly chatCommands: Map<string, readonly ChatCommand[]>;
  /** The gifts that are offered in broadcasts. */
  gifts: readonly VirtualGift[];
  /** Generates a decimal id of 19 digits, greater than all before it and equal in every world that is built alike. */
  newId(): string;
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs a call, for which time stands still, as in a transaction of a database. */
  atOneTime<Answer>(call: () => Answer): Answer;
  actor(id: string): Actor | undefined;
  /** Reports, oldest first. */
  readonly reports: Report[];
  /** The audit log, oldest first. */
  readonly audit: AuditLine[];
  /** Where and how changes were made, oldest first. */
  readonly origins: KeptOrigin[];
  /** Requests for friendship as `<person> <person>`, with ids that sort by time. */
  readonly asked: Map<string, string>;
  /** Whom people follow, as `<person> <actor>`. */
  readonly followed: Set<string>;
  /** Blocks as `<person> <actor>`, oldest first. */
  readonly blocks: Set<string>;
  /** Mailboxes, and the threads of messages in them. */
  readonly messages: MessagesWorld;
  /** Incremented by each grant and restriction. */
  rightsVersion: number;
  /** Commits effects as the next journal entry of a thread, and notifies subscribers. */
  commit(thread: Thread, effects: Effects): JournalEntry;
  /** Subscribes to journal entries of all threads. Returns an unsubscribe function. */
  subscribe(listener: (thread: Thread) => void): () => void;
}

/** Creates an empty world. */
export function createWorld(clockNow: () => number = Date.now): World {
  let callAt: number | null = null;
  const now = () => callAt ?? clockNow();
  const people = new Map<string, Person>();
  const pages = new Map<string, Page>();
  const crossPosts = new Map<string, CrossPost>();
  const subscribers = new Set<(thread: Thread) => void>();
  const wallets = new Map<string, MockWallet>();
  let lastId = 0;
  return {
    people,
    pages,
    groups: new Map(),
    sites: new Map(),
    signingKeys: new Map(),
    imported: new Map(),
    threads: new Map(),
    crossPosts,
    friendLists: new Map(),
    savedPosts: new Map(),
    media: new Map(),
    files: new Map(),
    uploads: new Map(),
    stickerPacks: [],
    hasGifs: false,
    gifts: builtInGifts,
    pageStars: new Map(),
    promotions: new Map(),
    promotionKeys: new Map(),
    instanceStars: unchangedInstance,
    places: [],
    previews: new Map(),
    composerTokens: new Map(),
    signInCodes: new Map(),
    usedSignIns: new Set(),
    claims: new Map(),
    made: new Map(),
    ...createAccountsWorld(),
    ...createWebhooksWorld(),
    endedSessions: new Set(),
    ids: new Map(),
    chosenActors: new Map(),
    chosenOrderings: new Map(),
    seenTips: new Map(),
    translated: new Set(),
    wallets,
    purchases: new Map(),
    tips: new Map(),
    chatCommands: new Map(),
    newId: () => `1${String((lastId += 1)).padStart(18, '0')}`,
    now,
    atOneTime(call) {
      callAt = clockNow();
      try {
        return call();
      } finally {
        callAt = null;
      }
    },
    reports: [],
    audit: [],
    origins: [],
    asked: new Map(),
    followed: new Set(),
    blocks: new Set(),
    messages: createMessagesWorld(),
    ...createNotices(),
    rightsVersion: 0,
    actor: (id) => people.get(id) ?? pages.get(id),
    commit(thread, effects) {
      const announcements = [tellingOf(this, thread, effects), webhooksCausedBy(this, thread, effects)];
      const entry = applyEffects(thread, effects);
      for (const announce of announcements) announce();
      if (effects.wallet) wallets.set(effects.wallet.person, effects.wallet.after);
      const gone = new Set(entry.comments.flatMap(({ id, isDeleted }) => (isDeleted ? id : [])));
      for (const { id, comment } of crossPosts.values()) if (gone.has(comment ?? '')) crossPosts.delete(id);
      for (const listener of subscribers) listener(thread);
      return entry;
    },
    ...createTyping(now),
    subscribe(listener) {
      subscribers.add(listener);
      return () => void subscribers.delete(listener);
    },
  };
}

/** The actors of a person: themselves first, then their pages by name (S1.02). */
export const actorsOf = ({ pages }: World, person: Person): Actor[] => [
  person,
  ...[...pages.values()]
    .filter((page) => canActAs(person, page))
    .sort((one, other) => (one.name < other.name ? -1 : 1)),
];

/** Deduplicated records of actors; unknown ids are omitted. */
export const actorRecords = (world: World, ids: Iterable<string>) =>
  [...new Set(ids)].flatMap((id) => {
    const actor = world.actor(id);
    return actor ? [actorRecord(actor)] : [];
  });
