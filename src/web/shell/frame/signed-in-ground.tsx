// Ant Design and the query cache under signed-in pages; loaded only there.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CallError, TRANSPORT_ERROR } from '../../data/api.ts';
import { useRenewal } from '../../data/queries.ts';
import { SignedInUi } from '../../kit/antd/signed-in-ui.tsx';
import { Asking } from '../../kit/dialog/asking.tsx';

/** What the server refused stays refused; a broken connection is tried once more. */
function newClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < 1 && error instanceof CallError && error.code === TRANSPORT_ERROR,
      },
    },
  });
}

/** One cache a stay: it goes when the person leaves the area, so none outlives a log-out. */
export default function SignedInGround({ children }: { children: ReactNode }) {
  const [client] = useState(newClient);
  useRenewal(client);
  return (
    <QueryClientProvider client={client}>
      <SignedInUi>
        {children}
        <Asking />
      </SignedInUi>
    </QueryClientProvider>
  );
}
