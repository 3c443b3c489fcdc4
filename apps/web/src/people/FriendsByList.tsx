import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { FriendList } from 'ufi-core/contract';
import { Button, ChoiceMenu, MenuButton, useLazyPart } from 'ufi-ui';
import { createLazyPart } from '../messages/lazyParts.ts';
import { Connections } from './Connections.tsx';
import { MembershipButton } from './MembershipButton.tsx';
import type { ListDialogKind } from './FriendListDialog.tsx';
import { useFriendLists } from './useFriendLists.ts';
import { friendsDescriptors } from './texts/friendsDescriptors.ts';

const dialogPart = createLazyPart(() => import('./FriendListDialog.tsx'));
const all = 'all';

/** The reader's friends, all or those on one of their friend lists (S3.20), and the lists themselves. */
export function FriendsByList() {
  const { formatMessage } = useIntl();
  const { lists, setLists, load } = useFriendLists();
  useEffect(load, [load]);
  const [chosen, setChosen] = useState(all);
  const [dialog, setDialog] = useState<ListDialogKind | null>(null);
  const { part } = useLazyPart(dialogPart, dialog !== null);
  const list = lists.find(({ id }) => id === chosen);
  const choices = [
    { value: all, label: formatMessage(friendsDescriptors.allFriends) },
    ...lists.map(({ id, name, count }) => ({
      value: id,
      label: name,
      description: formatMessage(friendsDescriptors.members, { count }),
    })),
  ];
  const open = (kind: ListDialogKind) => {
    dialogPart.load();
    setDialog(kind);
  };
  const onDone = (after: readonly FriendList[]) => {
    const added = after.find(({ id }) => !lists.some((known) => known.id === id));
    setLists(after);
    if (added) setChosen(added.id);
  };
  return (
    <>
      <div className="web-friends__lists">
        <ChoiceMenu
          label={formatMessage(friendsDescriptors.list)}
          choices={choices}
          value={list?.id ?? all}
          onChoose={setChosen}
        />
        {list && (
          <MenuButton
            label={formatMessage(friendsDescriptors.listMenu, { name: list.name })}
            entries={[
              {
                id: 'rename',
                icon: 'edit',
                label: formatMessage(friendsDescriptors.renameList),
                onSelect: () => open('rename'),
              },
              {
                id: 'delete',
                icon: 'trash',
                label: formatMessage(friendsDescriptors.deleteList),
                isDanger: true,
                onSelect: () => open('delete'),
              },
            ]}
          />
        )}
        <Button size="small" icon="plus" onClick={() => open('add')}>
          {formatMessage(friendsDescriptors.addList)}
        </Button>
      </div>
      <Connections
        key={list?.id ?? all}
        shown="friends"
        list={list?.id}
        renderTools={(connected) =>
          lists.length > 0 && <MembershipButton connected={connected} lists={lists} onChanged={setLists} />
        }
      />
      {dialog !== null && part && (
        <part.FriendListDialog kind={dialog} list={list} onDone={onDone} onClose={() => setDialog(null)} />
      )}
    </>
  );
}
