// Sums by enterprise and day in Shanghai, as TypeScript sees them; the database alone writes them
// (migrations/0040_talent_day.sql).

export interface StatisticsTables {
  talent_day: DayTable;
  /** What was not moved into `talent_day` yet. */
  talent_day_change: DayTable & { id: number };
}

interface DayTable {
  enterprise_id: number;
  day: string;
  views: number;
  applications: number;
  viewed: number;
  contacted: number;
  interviewing: number;
  offered: number;
  hired: number;
  interviews: number;
}
