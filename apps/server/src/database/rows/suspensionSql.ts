/**
 * SQL: the suspension that is in force on the account of the person `p` of `people`, as JSON; null if there is none. An
 * owner of the instance is never suspended. `more` are further entries of the object, of its row `x`.
 */
export const suspensionJson = (more = ''): string => `(
  select json_build_object('reason', x.reason, 'until', floor(extract(epoch from x.until))${more})
  from account_suspensions x where x.person_id = p.id and not p.is_instance_owner
    and (x.until is null or x.until > now()))`;
