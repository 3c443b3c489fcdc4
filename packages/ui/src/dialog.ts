export { ConfirmDialog, type ConfirmDialogProps } from './components/dialog/ConfirmDialog.tsx';
export { DeleteDialog, type DeleteDialogProps } from './components/dialog/DeleteDialog.tsx';
export { Dialog, type DialogProps } from './components/dialog/Dialog.tsx';
export { PlainDialog, type PlainDialogProps } from './components/dialog/PlainDialog.tsx';
export { Tabs, type Tab, type TabsProps } from './components/tabs/Tabs.tsx';
