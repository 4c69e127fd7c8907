// The addresses of people and enterprises in the operators' area.
export const PEOPLE_PATH = '/admin/people';
export const personPath = (id: number): string => `/admin/people/${id}`;
export const enterprisePath = (id: number): string => `/admin/enterprises/${id}`;
