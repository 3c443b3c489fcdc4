import type { DigestRhythm, MailedKind, NotificationKind, QuietHours } from 'ufi-core/contract';

type Kinds = ReadonlySet<NotificationKind>;

/** People's choices of notices and of their channels. */
export interface NoticeChoices {
  /** Kinds that somebody has switched off. */
  readonly noticesOff: Map<string, Kinds>;
  /** Kinds that people get by mail, and how often. */
  readonly noticeMail: Map<string, { readonly kinds: ReadonlySet<MailedKind>; readonly rhythm: DigestRhythm }>;
  /** The browsers that have subscribed, and for whom. */
  readonly pushEndpoints: Map<string, string>;
  /** Choices of pushes, of people who have made some or have had a browser that asked for them. */
  readonly noticePush: Map<string, { readonly kinds: Kinds; readonly quiet: QuietHours | null }>;
}

/** Creates choices of nobody. */
export const createNoticeChoices = (): NoticeChoices => ({
  noticesOff: new Map(),
  noticeMail: new Map(),
  pushEndpoints: new Map(),
  noticePush: new Map(),
});
