// Binds the contract of positions to the room's functions.
import * as contract from '../../contract/position.ts';
import { type Binding, bind } from '../platform/call.ts';
import { categoryTree } from './categories.ts';

export const positionEndpoints: Binding[] = [
  bind(contract.listCategories, async () => [...categoryTree()]),
];
