// Addresses of enterprises.

/** The page of a company. */
export const companyPath = (id: number) => `/company-details?id=${id}`;
/** Its open positions. */
export const companyPositionsPath = (id: number) => `/position?enterprise=${id}`;
