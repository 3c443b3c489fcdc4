import { useCallback, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import {
  endpointRegistry,
  may,
  staffRoles,
  type ActorRecord,
  type AssetRole,
  type PageRecord,
  type PageStaffRole,
  type Role,
} from 'ufi-core/contract';
import { ChoiceMenu } from 'ufi-ui';
import { ActorAvatar } from '../actors/ActorAvatar.tsx';
import { useToastedCall } from '../contexts/useToastedCall.ts';
import { LinkedRow } from '../paged-list/LinkedRow.tsx';
import { PagedListView } from '../paged-list/PagedListView.tsx';
import { usePagedList } from '../paged-list/usePagedList.ts';
import { useServices } from '../services/appServices.ts';
import { StaffField } from './StaffField.tsx';
import { StaffMenu } from './StaffMenu.tsx';
import { managedPageDescriptors } from './texts/managedPageDescriptors.ts';

interface Member {
  readonly actor: ActorRecord;
  readonly role: PageStaffRole;
}

const roleNames = {
  ADMIN: managedPageDescriptors.roleADMIN,
  MANAGER: managedPageDescriptors.roleMANAGER,
  EMPLOYEE: managedPageDescriptors.roleEMPLOYEE,
} as const satisfies Record<PageStaffRole, unknown>;
const roleHints = {
  ADMIN: managedPageDescriptors.roleADMINHint,
  MANAGER: managedPageDescriptors.roleMANAGERHint,
  EMPLOYEE: managedPageDescriptors.roleEMPLOYEEHint,
} as const satisfies Record<PageStaffRole, unknown>;
const heldAs = { ADMIN: 'pageAdmin', MANAGER: 'pageManager', EMPLOYEE: 'pageEmployee' } as const satisfies Record<
  PageStaffRole,
  Role
>;

/** The staff of a page: people are added by name, with a role, and have another one or are removed. */
export function PageStaff({ page: { actor: page, roles } }: { readonly page: PageRecord }) {
  const { formatMessage } = useIntl();
  const { dispatcher } = useServices();
  const id = useId();
  const { isBusy, run } = useToastedCall();
  const [newRole, setNewRole] = useState<PageStaffRole>('EMPLOYEE');
  const [changed, setChanged] = useState<
    ReadonlyMap<string, { readonly actor: ActorRecord; readonly role: AssetRole }>
  >(new Map());
  const read = useCallback(
    async (cursor: string | null) => {
      const input = { page_id: page.id, ...(cursor !== null && { cursor }) };
      const answer = await dispatcher.call(endpointRegistry.fetchPageStaff, input);
      return { items: answer.staff, cursor: answer.cursor };
    },
    [dispatcher, page.id],
  );
  const queue = usePagedList<Member>(read);
  const setRole = async (actor: ActorRecord, role: AssetRole) => {
    await dispatcher.call(endpointRegistry.setPageRole, { page_id: page.id, user_id: actor.id, role });
    setChanged((known) => new Map([...known, [actor.id, { actor, role }]]));
  };
  const save = (actor: ActorRecord, role: AssetRole) =>
    void run(() => setRole(actor, role), formatMessage(managedPageDescriptors.roleSaved, { name: actor.name }));
  const isAtWork = (member: { readonly actor: ActorRecord; readonly role: AssetRole }): member is Member =>
    member.role !== 'NO_PERMISSION';
  const shown = (members: readonly Member[]): Member[] => {
    const listed = new Set(members.map(({ actor }) => actor.id));
    const added = [...changed.values()].filter(({ actor }) => !listed.has(actor.id));
    return [...members.map((member) => changed.get(member.actor.id) ?? member), ...added].filter(isAtWork);
  };
  const left = queue.status === 'ready' ? { ...queue, items: shown(queue.items) } : queue;
  const mayChange = ({ role }: Member): boolean =>
    may('grantPageRole', { roles, restrictions: [], targetRoles: [heldAs[role]] });
  const choices = staffRoles.map((value) => ({
    value,
    label: formatMessage(roleNames[value]),
    description: formatMessage(roleHints[value]),
  }));
  return (
    <section className="web-card web-managed__form" aria-labelledby={id}>
      <h2 id={id} className="web-managed__card-title">
        {formatMessage(managedPageDescriptors.staff)}
      </h2>
      <PagedListView
        queue={left}
        emptyText={formatMessage(managedPageDescriptors.staff)}
        moreText={formatMessage(managedPageDescriptors.moreStaff)}
      >
        {(members) => (
          <ul className="web-rows">
            {members.map((member) => (
              <LinkedRow
                key={member.actor.id}
                picture={<ActorAvatar actor={member.actor} size={40} />}
                name={member.actor.name}
                href={member.actor.uri}
                facts={!mayChange(member) && formatMessage(roleNames[member.role])}
              >
                {mayChange(member) && (
                  <>
                    <ChoiceMenu
                      label={formatMessage(managedPageDescriptors.roleOf, { name: member.actor.name })}
                      choices={choices}
                      value={member.role}
                      onChoose={(role) => save(member.actor, role)}
                      isBusy={isBusy}
                      align="end"
                    />
                    <StaffMenu name={member.actor.name} remove={() => setRole(member.actor, 'NO_PERMISSION')} />
                  </>
                )}
              </LinkedRow>
            ))}
          </ul>
        )}
      </PagedListView>
      <fieldset className="web-managed__choices">
        <legend>{formatMessage(managedPageDescriptors.addStaff)}</legend>
        <ChoiceMenu
          label={formatMessage(managedPageDescriptors.roleOfNew)}
          choices={choices}
          value={newRole}
          onChoose={setNewRole}
        />
        <StaffField onPick={(person) => save(person, newRole)} />
      </fieldset>
    </section>
  );
}
