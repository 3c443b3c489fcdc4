import type { bridgeVersion } from './bridgeVersion.ts';
import { clampHeight } from './frameHeight.ts';
import { readMessageRecord, type MessageRecord } from './readMessageRecord.ts';

/** What the fields of an event can be. `id?` may be missing. */
interface FieldKinds {
  id: string;
  'id?': string;
  words: string;
  count: number;
  flag: boolean;
}

const ofComment = { commentID: 'id', parentCommentID: 'id?' } as const;

/**
 * What a frame tells its page of, with the fields that each event has: ids, counts and flags, and the words that the
 * page's own visitor has just written. `comment.submit` is a question: the page answers with its `ask`.
 */
export const frameEvents = {
  'comment.submit': { ask: 'count', commentID: 'id?', parentCommentID: 'id?', message: 'words' },
  'comment.create': { ...ofComment, message: 'words' },
  'comment.edit': ofComment,
  'comment.remove': ofComment,
  'comment.react': { ...ofComment, isLiked: 'flag' },
  'comment.report': ofComment,
  'login.prompt': {},
  'auth.change': { isSignedIn: 'flag' },
  /** Of the top-level comments that the visitor sees, as the header shows it. */
  count: { count: 'count' },
  /** The server has refused what the visitor wrote. */
  error: {},
} as const satisfies Readonly<Record<string, Readonly<Record<string, keyof FieldKinds>>>>;

type Events = typeof frameEvents;
type FieldsOf<Fields> = {
  readonly [Name in keyof Fields as Fields[Name] extends 'id?' ? never : Name]: FieldKinds[Fields[Name] &
    keyof FieldKinds];
} & { readonly [Name in keyof Fields as Fields[Name] extends 'id?' ? Name : never]?: string };

/** One of {@link frameEvents} that has happened. */
export type FrameEvent = {
  readonly [Name in keyof Events]: { readonly name: Name } & FieldsOf<Events[Name]>;
}[keyof Events];

/**
 * What a frame says to its page (D6). `ready` goes once through the window, with the port that carries all the others;
 * heights are whole CSS pixels.
 */
export type FrameMessage =
  | { readonly type: 'ready'; readonly height: number }
  | { readonly type: 'resize'; readonly height: number }
  | { readonly type: 'event'; readonly event: FrameEvent };

/** A {@link FrameMessage} as it travels. */
export type FrameWireMessage =
  | { readonly v: typeof bridgeVersion; readonly type: 'ready' | 'resize'; readonly height: number }
  | ({ readonly v: typeof bridgeVersion; readonly type: 'event' } & FrameEvent);

const longestId = 64;
const longestMessage = 65_536;

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

/** The value of a field; undefined for what it can't be. */
function readField({ field, text }: MessageRecord, name: string, kind: keyof FieldKinds): unknown {
  const value = field(name);
  switch (kind) {
    case 'id':
    case 'id?':
      return text(name, longestId);
    case 'words':
      return text(name, longestMessage) ?? '';
    case 'count':
      return isCount(value) ? value : undefined;
    case 'flag':
      return value === true || value === false ? value : undefined;
  }
}

function parseEvent(record: MessageRecord): FrameEvent | undefined {
  const name = record.text('name', longestId) ?? '';
  if (!Object.hasOwn(frameEvents, name)) return undefined;
  const event: Record<string, unknown> = { name };
  for (const [field, kind] of Object.entries(frameEvents[name as keyof Events])) {
    const value = readField(record, field, kind);
    if (value !== undefined) event[field] = value;
    else if (kind !== 'id?') return undefined;
  }
  return event as FrameEvent;
}

/** Reads what came from a frame; undefined for whatever is not one of {@link FrameMessage}. */
export function parseFrameMessage(data: unknown): FrameMessage | undefined {
  const record = readMessageRecord(data);
  switch (record?.type) {
    case 'ready':
    case 'resize': {
      const height = clampHeight(record.field('height'));
      return height === undefined ? undefined : { type: record.type, height };
    }
    case 'event': {
      const event = parseEvent(record);
      return event && { type: 'event', event };
    }
    default:
      return undefined;
  }
}
