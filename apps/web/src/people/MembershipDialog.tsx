import { Dialog } from 'ufi-ui/dialog';

interface MembershipDialogProps {
  readonly title: string;
  readonly choices: readonly {
    readonly id: string;
    readonly name: string;
    readonly isOn: boolean;
    /** A change of it is on its way. */
    readonly isBusy: boolean;
  }[];
  readonly onChange: (id: string, isOn: boolean) => void;
  readonly onClose: () => void;
}

/** A checkbox for each friend list. */
export function MembershipDialog({ title, choices, onChange, onClose }: MembershipDialogProps) {
  return (
    <Dialog isOpen size="small" title={title} onClose={onClose}>
      <div className="web-friends__memberships">
        {choices.map(({ id, name, isOn, isBusy }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={isOn}
              aria-busy={isBusy || undefined}
              onChange={({ target }) => isBusy || onChange(id, target.checked)}
            />
            <bdi>{name}</bdi>
          </label>
        ))}
      </div>
    </Dialog>
  );
}
