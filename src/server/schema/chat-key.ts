// The table of the chat's own signing key as TypeScript sees it; what it means stands in migrations/0035.

export interface ChatKeyTables {
  chat_key: { id: 1; key: string; made_at: Date };
}
