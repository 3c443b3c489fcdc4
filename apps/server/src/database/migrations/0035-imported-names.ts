/** Who only stands for somebody elsewhere is found by no name: they are offered to nobody who writes. */
export const sql = `
update actors set search_name = '' where id in (select person_id from imported_people);
`;
