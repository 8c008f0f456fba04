import grower from "@lobehub/fluent-emoji-3d/assets/1f9d1-200d-1f33e.webp?url";
import grandparent from "@lobehub/fluent-emoji-3d/assets/1f9d3.webp?url";
import man from "@lobehub/fluent-emoji-3d/assets/1f9d4.webp?url";
import woman from "@lobehub/fluent-emoji-3d/assets/1f469.webp?url";
import cook from "@lobehub/fluent-emoji-3d/assets/1f469-200d-1f373.webp?url";
import student from "@lobehub/fluent-emoji-3d/assets/1f469-200d-1f393.webp?url";

/** Invented, so first names and roles only. */
export interface Review {
  id: string;
  name: string;
  avatar: string;
  role: string;
  /** 1 to 5. */
  rating: number;
  date: string;
  text: string;
  category: string;
}

export const REVIEWS: readonly Review[] = [
  {
    id: "mira",
    name: "Mira",
    avatar: woman,
    role: "Cooks for a family of five",
    rating: 5,
    date: "2025-06-14",
    text: "On Sunday I look at what is orange, and that is the plan for Monday. We throw away maybe a tenth of what we used to.",
    category: "Less waste",
  },
  {
    id: "jonas",
    name: "Jonas",
    avatar: man,
    role: "Shared flat, four fridges' worth of food",
    rating: 5,
    date: "2025-05-30",
    text: "No more three open milks. Everybody sees what is there before going shopping, and nobody has to write a note.",
    category: "Sharing",
  },
  {
    id: "leah",
    name: "Leah",
    avatar: student,
    role: "Student",
    rating: 4,
    date: "2025-05-11",
    text: "I live on forty a week. Seeing what the forgotten spinach cost me was not fun, but it worked.",
    category: "Budget",
  },
  {
    id: "amara",
    name: "Amara",
    avatar: cook,
    role: "Runs a small lunch kitchen",
    rating: 5,
    date: "2025-04-22",
    text: "First in, first out, without a clipboard. The new cook understood it on her first morning.",
    category: "Small business",
  },
  {
    id: "tomas",
    name: "Tomas",
    avatar: grower,
    role: "Grows too many courgettes",
    rating: 5,
    date: "2025-03-09",
    text: "It opens at once, even with one bar in the garden, and it does not want anything from me but a name and a date.",
    category: "Everyday use",
  },
  {
    id: "ines",
    name: "Ines",
    avatar: grandparent,
    role: "Lives alone, cooks for two",
    rating: 5,
    date: "2025-02-17",
    text: "Big letters, plain words, and it tells me what to eat first. My granddaughter set it up in five minutes.",
    category: "Easy to use",
  },
];
