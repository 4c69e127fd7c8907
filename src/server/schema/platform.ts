// The tables of the room platform as TypeScript sees them; what they mean stands in migrations/.

export interface PlatformTables {
  platform_job: { name: string; next_at: Date };
}
