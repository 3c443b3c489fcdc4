/** The one announcement that there was is the first of several, in all languages, and can be closed. */
export const sql = `
update instance_settings set revision = revision + 1, settings = settings || jsonb_build_object('announcements',
  jsonb_build_array((settings -> 'announcement') || '{"locales": [], "is_dismissible": true}'))
where jsonb_typeof(settings -> 'announcement') = 'object';
`;
