/** The rows that a call names. */
export interface AskedRows {
  readonly threads?: readonly string[];
  /** The actor of a thread of two, and the text of its first message. */
  readonly other?: string | undefined;
  readonly body?: string | undefined;
  readonly messages?: readonly string[];
  /** Unread messages are counted after that time. */
  readonly unreadAfter?: number | undefined;
  /** The post of an item for sale. */
  readonly item?: string | undefined;
  /** A comment under a post of the page, of the other actor. */
  readonly comment?: string | undefined;
  /** A person to whom a thread of a page is assigned. */
  readonly assignee?: string | undefined;
  /** People who are to be in a group. */
  readonly people?: readonly string[] | undefined;
  /** Media to be sent. */
  readonly media?: readonly string[] | undefined;
  /** All unread, marked or unseen threads of a folder, the oldest first and at most so many. */
  readonly folder?: { readonly name: string; readonly limit: number };
}

/** The caller of a change, its idempotency key, and the rows that it is about. */
export interface MailboxCall {
  readonly mailbox: string;
  readonly person: string;
  readonly clientId: string | null;
  readonly asked: AskedRows;
}
