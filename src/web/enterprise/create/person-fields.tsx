// Who one is there: the name and title that stand on the enterprise's positions.
import { Form, Input } from 'antd';
import { textRule } from '../../kit/form-rules.ts';
import styles from './create.module.css';

export function PersonFields() {
  return (
    <section className={styles.group} aria-labelledby="create-person">
      <h2 id="create-person">您的信息</h2>
      <div className={styles.grid}>
        <Form.Item
          name="member_name"
          label="姓名"
          validateTrigger="onBlur"
          rules={[textRule('您的姓名', 20, 2)]}
          extra="求职者会在职位上看到，如“林一诺 · 招聘经理”"
        >
          <Input maxLength={20} autoComplete="name" />
        </Form.Item>
        <Form.Item
          name="member_title"
          label="职务"
          validateTrigger="onBlur"
          rules={[textRule('您的职务', 30, 2)]}
        >
          <Input maxLength={30} placeholder="如招聘经理" autoComplete="organization-title" />
        </Form.Item>
      </div>
    </section>
  );
}
