import { Folder, MessageSquare, Zap } from 'lucide-react';
import type { ItemKind } from '../../../machines/chat/panel-item.ts';

const icons = { chat: MessageSquare, chatFolder: Folder, action: Zap, actionFolder: Folder } as const;

export function ItemIcon({ kind }: { readonly kind: ItemKind }) {
  const Icon = icons[kind];
  return <Icon aria-hidden="true" className="chat-row-icon size-icon-md" strokeWidth={1.75} />;
}
