// The question before blocking a company, for pages outside of the signed-in area; loaded on demand.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { EnterpriseDialog } from '../resume/privacy/enterprise-dialog.tsx';

export default function BlockQuestion({ id, onClose }: { id: number; onClose: () => void }) {
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <EnterpriseDialog id={id} onClose={onClose} />
    </QueryClientProvider>
  );
}
