// The fields of a person's name and title in an enterprise, for creating, joining and accepting
// invitations.
import { ENTERPRISE_TEXTS } from '../../contract/enterprise/enterprise.ts';
import { TextItem } from '../kit/antd/text-item.tsx';

interface MemberFieldsProps {
  /** The labels of name and title. */
  names?: readonly [name: string, title: string];
  /** The name to start with. */
  name?: string;
}

export function MemberFields({ names = ['name', 'title'], name }: MemberFieldsProps) {
  return (
    <>
      <TextItem
        name={names[0]}
        initialValue={name}
        text={ENTERPRISE_TEXTS.member_name}
        extra="求职者会在职位上看到，如“林一诺 · 招聘经理”"
        input={{ autoComplete: 'name' }}
      />
      <TextItem
        name={names[1]}
        text={ENTERPRISE_TEXTS.member_title}
        input={{ placeholder: '如招聘经理', autoComplete: 'organization-title' }}
      />
    </>
  );
}
