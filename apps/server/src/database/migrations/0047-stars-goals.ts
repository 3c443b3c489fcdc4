/** What broadcasters want to receive in their broadcasts: title, amount, and whether it has been reached. */
export const sql = `
alter table stars_rooms add column goal jsonb;
`;
