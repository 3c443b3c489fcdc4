/**
 * What owners of the instance have decided, by the names of the settings; what is absent is as the server has it. Each
 * change counts `revision` up.
 */
export const sql = `
alter table instance_settings
  add column settings jsonb not null default '{}',
  add column revision bigint not null default 0;
`;
