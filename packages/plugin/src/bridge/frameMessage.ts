import type { bridgeVersion } from './bridgeVersion.ts';
import { clampHeight } from './frameHeight.ts';
import { readMessageRecord, type MessageRecord } from './readMessageRecord.ts';

/** Field types of events. `id?` is optional. */
interface FieldKinds {
  id: string;
  'id?': string;
  words: string;
  count: number;
  flag: boolean;
}

const ofComment = { commentID: 'id', parentCommentID: 'id?' } as const;

/**
 * Events of a frame for its page, with their fields: ids, counts and flags, and text that the page's own visitor has
 * just written. `comment.submit` is a question: the page answers with the same `ask`.
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
  /** Top-level comments that the visitor sees, as in the header. */
  count: { count: 'count' },
  /** The server has refused what the visitor wrote. */
  error: {},
} as const satisfies Readonly<Record<string, Readonly<Record<string, keyof FieldKinds>>>>;

type Events = typeof frameEvents;
type FieldsOf<Fields> = {
  readonly [Name in keyof Fields as Fields[Name] extends 'id?' ? never : Name]: FieldKinds[Fields[Name] &
    keyof FieldKinds];
} & { readonly [Name in keyof Fields as Fields[Name] extends 'id?' ? Name : never]?: string };

/** An event of {@link frameEvents} with its fields. */
export type FrameEvent = {
  readonly [Name in keyof Events]: { readonly name: Name } & FieldsOf<Events[Name]>;
}[keyof Events];

/**
 * Messages of a frame to its page (D6). `ready` is posted once to the window, with the port that carries all others;
 * heights are whole CSS pixels.
 */
export type FrameMessage =
  | { readonly type: 'ready'; readonly height: number }
  | { readonly type: 'resize'; readonly height: number }
  | { readonly type: 'event'; readonly event: FrameEvent };

/** Wire format of a {@link FrameMessage}. */
export type FrameWireMessage =
  | { readonly v: typeof bridgeVersion; readonly type: 'ready' | 'resize'; readonly height: number }
  | ({ readonly v: typeof bridgeVersion; readonly type: 'event' } & FrameEvent);

const longestId = 64;
const longestMessage = 65_536;

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

/** Validates a field; undefined if its value is invalid. */
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

/** Parses a message of a frame; undefined for anything but a {@link FrameMessage}. */
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
