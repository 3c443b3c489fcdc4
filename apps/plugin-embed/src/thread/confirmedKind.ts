/** What takes a comment away, and is asked about before. */
export type ConfirmedKind = 'delete' | 'ban' | 'hide';
