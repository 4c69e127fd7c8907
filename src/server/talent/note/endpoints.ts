// Binds what members note down about candidates.
import * as contract from '../../../contract/talent/marks.ts';
import { type Binding, bind } from '../../platform/http/call.ts';
import { keepMany, keepTalent, unkeepTalent } from '../favourite/favourite.ts';
import { editTag, listTags, mergeTag, removeTag, tagPeople } from '../tag/tag.ts';
import { addNote, editNote, rate, readMarks, removeNote, setFollowUp } from './note.ts';

export const talentMarksEndpoints: Binding[] = [
  bind(contract.readMarks, readMarks),
  bind(contract.addNote, addNote),
  bind(contract.editNote, editNote),
  bind(contract.removeNote, (context, { id }) => removeNote(context, id)),
  bind(contract.rate, rate),
  bind(contract.setFollowUp, setFollowUp),
  bind(contract.listTags, listTags),
  bind(contract.editTag, editTag),
  bind(contract.mergeTag, mergeTag),
  bind(contract.removeTag, (context, { id }) => removeTag(context, id)),
  bind(contract.tagPeople, tagPeople),
  bind(contract.keepTalent, keepTalent),
  bind(contract.unkeepTalent, unkeepTalent),
  bind(contract.keepMany, keepMany),
];
