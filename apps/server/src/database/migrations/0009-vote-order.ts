/** The call that set an actor's vote, so that a call which its client has superseded can't overwrite a newer one. */
export const sql = `
alter table reactions add column vote_client_id text;
`;
