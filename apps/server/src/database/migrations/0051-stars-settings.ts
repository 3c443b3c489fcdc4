/** The most stars that people want to send in 24 hours, and the higher limit that they have asked for. */
export const sql = `
create table stars_settings (
  person_id bigint primary key,
  daily bigint not null,
  next_daily bigint,
  next_at timestamptz,
  check ((next_daily is null) = (next_at is null))
);
`;
