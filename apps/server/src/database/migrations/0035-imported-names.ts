/** Placeholder people of imports have an empty search name, so that they are never suggested. */
export const sql = `
update actors set search_name = '' where id in (select person_id from imported_people);
`;
